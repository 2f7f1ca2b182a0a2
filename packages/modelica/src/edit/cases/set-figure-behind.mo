// puts a figure with a new identifier behind the others
model A
  Real x = time;
  annotation (Documentation(figures={
      Figure(identifier="other", plots={}) // one
    }));
end A;
