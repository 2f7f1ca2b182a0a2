// keeps modifiers of what the new class has, and drops others
model M "text" // comment
  Tanks.Tank tank(source(offset=2 /* two */, V = 3)); // kept
end M;
