// declares new components with their placement, under names that are free
model Circuit "text" // comment
  Real resistor1;
end Circuit;
