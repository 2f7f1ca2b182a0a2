// says where a class is missing, and reads the next one
Real x;
model A
end A;
