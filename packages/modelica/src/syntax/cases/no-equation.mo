// says where an equation or a statement is missing
model A
equation
  then;
algorithm
  then;
end A;
