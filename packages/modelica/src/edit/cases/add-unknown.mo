// refuses a component of a class that is not there
model Circuit "text" // comment
end Circuit;
