// refuses classes that are not found
model Circuit
end Circuit;
