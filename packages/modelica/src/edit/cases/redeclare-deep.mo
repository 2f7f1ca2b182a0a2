// makes the modifications around a redeclaration that lies deeper
model M "text" // comment
  Tanks.Plant plant; // kept
end M;
