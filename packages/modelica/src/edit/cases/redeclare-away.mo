// takes a redeclaration away with what it leaves empty
model M "text" // comment
  Tanks.Plant plant(tank(redeclare package Medium = Tanks.Air(T_min = 3))); // kept
end M;
