// writes the modification and the description that a new component is given
model Circuit "text" // comment
end Circuit;
