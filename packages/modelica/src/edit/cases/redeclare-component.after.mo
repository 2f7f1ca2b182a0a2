// writes a modifier that redeclares a component
model M "text" // comment
  Tanks.Tank tank(redeclare Tanks.Sine source); // kept
end M;
