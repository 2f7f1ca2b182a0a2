// refuses a component of the class that would hold it
model Circuit "text" // comment
end Circuit;
