// refuses a component of a partial class
model Circuit
end Circuit;
