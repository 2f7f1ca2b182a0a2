// writes a modifier that redeclares a component
model M "text" // comment
  Tanks.Tank tank; // kept
end M;
