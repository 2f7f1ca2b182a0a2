// writes a modifier that redeclares a package behind the modifiers that are there
model M "text" // comment
  Tanks.Tank tank(/* k */ k = 1, redeclare package Medium = Tanks.Air); // kept
end M;
