// puts a figure with a new identifier behind the others
model A
  Real x = time;
  annotation (Documentation(figures={
      Figure(identifier="other", plots={}), Figure(title = "x", identifier = "x", plots = {Plot(curves = {Curve(y = x)})}) // one
    }));
end A;
