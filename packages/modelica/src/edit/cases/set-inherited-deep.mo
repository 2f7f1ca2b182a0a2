// sets a value deep in what is inherited in the extends clause
model M "text" // comment
  extends Tanks.Icon;
  extends Tanks.Plant; // kept
end M;
