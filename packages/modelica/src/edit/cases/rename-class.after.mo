// changes every use of a class that gets another name
package P
  model Tank
    Real x;
  end Tank;
  model B
    extends Tank;
    P.Tank a;
    String s = "A";
  end B;
end P;
