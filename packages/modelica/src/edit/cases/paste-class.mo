// refuses whole classes and what ends one
model Circuit
end Circuit;
