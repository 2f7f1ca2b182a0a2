// makes the modifications around a redeclaration that lies deeper
model M "text" // comment
  Tanks.Plant plant(tank(redeclare package Medium = Tanks.Air)); // kept
end M;
