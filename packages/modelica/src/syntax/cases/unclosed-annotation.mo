// keeps the classes behind an annotation that is not closed
package P
  model A
    Real x;
    annotation(Icon(graphics={Line(points={{0,0},{1,1}})});
  end A;
  model B
    Real y;
  end B;
end P;
