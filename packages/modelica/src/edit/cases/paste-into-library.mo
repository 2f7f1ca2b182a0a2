// refuses to paste into classes of libraries
model Circuit
end Circuit;
