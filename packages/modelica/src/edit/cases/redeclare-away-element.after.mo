// takes a redeclaration away that is an element of the class
model M "text"
  extends Tanks.Tank;
   // away
end M;
