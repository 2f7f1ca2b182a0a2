// keeps prefixes of the modifier that becomes a redeclaration
model M "text" // comment
  Tanks.Tank tank(each final Medium(T_min = 1)); // kept
end M;
