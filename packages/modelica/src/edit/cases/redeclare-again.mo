// changes nothing but the class of a redeclaration that is there
model M "text" // comment
  Tanks.Tank tank(redeclare  Tanks.Sine source( offset = 2 ) "s"); // kept
end M;
