// gives a new component the name and the prefixes that its class proposes
model Circuit "text" // comment
end Circuit;
