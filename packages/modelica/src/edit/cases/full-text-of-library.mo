// refuses another text of a library
model A
end A;
