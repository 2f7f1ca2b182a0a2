// keeps prefixes of the modifier that becomes a redeclaration
model M "text" // comment
  Tanks.Tank tank(redeclare each final package Medium = Tanks.Air(T_min = 1)); // kept
end M;
