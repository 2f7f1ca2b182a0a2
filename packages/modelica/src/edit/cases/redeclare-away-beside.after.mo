// takes a redeclaration away and keeps the modifiers beside it
model M "text" // comment
  Tanks.Tank tank(k = 1); // kept
end M;
