// leaves modifiers alone where no redeclaration is to be taken away
model M "text" // comment
  Tanks.Tank tank(source(V = 1)); // kept
end M;
