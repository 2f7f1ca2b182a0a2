// refuses a component of a class that is none for components
model Circuit "text" // comment
end Circuit;
