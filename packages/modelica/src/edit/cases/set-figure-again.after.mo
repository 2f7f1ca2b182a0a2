// puts a figure in the place of the one with its identifier; the others and what is around them keep their bytes
model A
  Real x = time;
  annotation (Documentation(figures={
      Figure( identifier = "other" , plots={ Plot(curves={Curve(y=x)}) } ), // one
      Figure(title = "x", identifier = "x", plots = {Plot(curves = {Curve(y = x)})}) /* two */,
      Figure(plots={})
    }, info="i"));
end A;
