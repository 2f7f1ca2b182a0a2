// refuses what is no Modelica
model Circuit
end Circuit;
