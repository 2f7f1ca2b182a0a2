// refuses to change one of the components that a clause declares
model M "text" // comment
  replaceable Tanks.Constant s, t; // kept
end M;
