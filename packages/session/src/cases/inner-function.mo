// takes the inner function around, and the inner constant of a package in a component
model InnerFunction
  partial function Interface
    input Integer u;
    output Integer y;
  end Interface;
  function Same
    extends Interface;
  algorithm
    y := u;
  end Same;
  function Next
    extends Interface;
  algorithm
    y := u + 1;
  end Next;
  model D
    outer function f = Interface;
    package Constants
      outer constant Integer c;
    end Constants;
    parameter Integer u = 1;
    Integer y = f(u);
    Integer p = Constants.c;
  end D;
  model E
    inner function f = Same;
    inner constant Integer c = 7;
    D d;
    Integer p = d.p;
  end E;
  model F
    inner function f = Next;
    inner constant Integer c = 8;
    D d;
  end F;
  E e;
  F f;
end InnerFunction;
