// refuses to take an extends clause away that is not there
model A
end A;
