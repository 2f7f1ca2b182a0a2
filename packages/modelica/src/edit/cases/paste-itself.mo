// refuses a component of the class that would hold it
model Circuit
end Circuit;
