// changes the declaration where the class declares the element itself, and keeps its constraint
model M "text" // comment
  replaceable Tanks.Sine s "s" constrainedby Tanks.Constant; // kept
end M;
