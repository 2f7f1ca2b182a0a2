// changes a package that the class declares, and keeps its constraining clause
model M "text" // comment
  replaceable package P = Tanks.Water constrainedby Tanks.PartialMedium; // kept
end M;
