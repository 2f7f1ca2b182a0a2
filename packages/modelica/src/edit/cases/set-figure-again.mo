// puts a figure in the place of the one with its identifier; the others and what is around them keep their bytes
model A
  Real x = time;
  annotation (Documentation(figures={
      Figure( identifier = "other" , plots={ Plot(curves={Curve(y=x)}) } ), // one
      Figure(identifier="x",   preferred = true, plots={Plot(curves={Curve(y=time)})}) /* two */,
      Figure(plots={})
    }, info="i"));
end A;
