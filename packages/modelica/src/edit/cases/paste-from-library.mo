// writes classes in full that were found where the text was taken
model Circuit
end Circuit;
