"""What designers use at their desk: formatting files and scaffolding new ones."""
