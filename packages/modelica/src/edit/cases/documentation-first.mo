// writes a first documentation
model A
end A;
