// refuses a component that is not there
model M "text" // comment
  Tanks.Tank tank; // kept
end M;
