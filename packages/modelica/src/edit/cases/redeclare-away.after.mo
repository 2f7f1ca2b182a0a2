// takes a redeclaration away with what it leaves empty
model M "text" // comment
  Tanks.Plant plant; // kept
end M;
