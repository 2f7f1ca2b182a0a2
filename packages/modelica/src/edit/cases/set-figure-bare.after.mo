// writes a figure into a class without any annotation
model A
  Real x = time;
  annotation(Documentation(figures = {Figure(title = "x", identifier = "x", plots = {Plot(curves = {Curve(y = x)})})}));
end A;
