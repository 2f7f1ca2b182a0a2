// changes a redeclaration that is an element of the class
model M "text" // comment
  extends Tanks.Tank;
  redeclare package Medium = Tanks.Water; // kept
end M;
