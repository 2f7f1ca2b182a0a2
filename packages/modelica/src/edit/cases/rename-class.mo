// changes every use of a class that gets another name
package P
  model A
    Real x;
  end A;
  model B
    extends A;
    P.A a;
    String s = "A";
  end B;
end P;
