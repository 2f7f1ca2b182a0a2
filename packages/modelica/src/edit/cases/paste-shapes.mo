// puts pasted shapes into the icon that is shown, moved
model Circuit
end Circuit;
