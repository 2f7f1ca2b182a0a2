// gives a parameter of the class itself its value without each
model Circuit "text" // comment
  parameter Real R = 2;
end Circuit;
