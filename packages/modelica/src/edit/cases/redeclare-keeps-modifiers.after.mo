// keeps modifiers of what the new class has, and drops others
model M "text" // comment
  Tanks.Tank tank(redeclare Tanks.Sine source(offset=2)); // kept
end M;
