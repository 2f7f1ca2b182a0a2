// takes what is inherited twice for one where its type is one, however it is written
package P
  type Length = Real(unit = "m");
  model A
    Length l = 1;
  end A;
  model B
    P.Length l = 1;
  end B;
  model M
    extends A;
    extends B;
  end M;
end P;
