// takes a redeclaration away and keeps the modifiers beside it
model M "text" // comment
  Tanks.Tank tank(redeclare Tanks.Sine source, k = 1); // kept
end M;
