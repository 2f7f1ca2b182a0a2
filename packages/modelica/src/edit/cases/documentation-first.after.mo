// writes a first documentation
model A
  annotation(Documentation(info = "<p>new</p>"));
end A;
