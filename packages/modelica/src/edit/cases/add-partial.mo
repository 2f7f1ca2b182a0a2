// refuses a component of a partial class
model Circuit "text" // comment
end Circuit;
