// accepts an end without a name
model A
end;
