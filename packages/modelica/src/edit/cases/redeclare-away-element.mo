// takes a redeclaration away that is an element of the class
model M "text"
  extends Tanks.Tank;
  redeclare package Medium = Tanks.Air; // away
end M;
