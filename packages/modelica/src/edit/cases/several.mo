// makes one change of several commands, each of which sees what the ones before did
model Circuit "text" // comment
end Circuit;
