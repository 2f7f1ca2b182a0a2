// takes figures as the language has them, and says of each wrong part what belongs there
model M
  Real x(start = 1, fixed = true);
equation
  der(x) = -x;
  annotation(Documentation(figures = {
    Figure(title = "Right", identifier = "right", preferred = true, __Tool_colour = 3,
      plots = {Plot(title = "x", curves = {Curve(y = x, legend = "x"), Curve(x = x, y = der(x)), Curve(x = time, y = x)},
        x = Axis(min = 0, max = 2, unit = "s", label = "Time"))}),
    Figure(title = 1, preferred = "yes", colour = "red", plots = {}),
    Figure(title = "No plots"),
    Figure(plots = {Curve(y = x)}),
    Figure(plots = {Plot(curves = {Curve(legend = "no y"), Curve(y = 2*x), Curve(x = {x}, y = x)}, y = Axis(min = 2, max = 1))}),
    Figure(plots = Plot(curves = {Curve(y = x)})),
    x
  }));
end M;
