// refuses what is inherited twice with two types
package P
  type Length = Real(unit = "m");
  type Height = Real(unit = "m");
  model A
    Length l = 1;
  end A;
  model B
    Height l = 1;
  end B;
  model M
    extends A;
    extends B;
  end M;
end P;
