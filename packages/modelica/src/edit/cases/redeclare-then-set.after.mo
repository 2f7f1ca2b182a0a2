// sets values of the class that was chosen
model M "text" // comment
  Tanks.Tank tank(redeclare package Medium = Tanks.Air(T_min = 280)); // kept
end M;
