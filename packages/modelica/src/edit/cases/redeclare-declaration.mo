// changes the declaration where the class declares the element itself, and keeps its constraint
model M "text" // comment
  replaceable Tanks.Constant s(V = 1) "s"; // kept
end M;
