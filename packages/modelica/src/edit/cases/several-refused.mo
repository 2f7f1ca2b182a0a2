// refuses several commands as a whole
model Circuit "text" // comment
end Circuit;
