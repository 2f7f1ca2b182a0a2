// puts pasted shapes into the diagram beside the components
model Circuit
end Circuit;
