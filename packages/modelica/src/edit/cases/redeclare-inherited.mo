// goes into the extends clause from which the element comes, as do values
model M "text" // comment
  extends Tanks.Icon;
  extends Tanks.Tank; // kept
end M;
