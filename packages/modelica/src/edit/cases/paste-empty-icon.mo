// refuses an annotation without shapes
model Circuit
end Circuit;
