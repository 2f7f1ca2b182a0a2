// refuses connections without components
model Circuit
end Circuit;
