// sets values of the class that was chosen
model M "text" // comment
  Tanks.Tank tank; // kept
end M;
