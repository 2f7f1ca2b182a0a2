// refuses to change classes of libraries
model Circuit "text" // comment
end Circuit;
