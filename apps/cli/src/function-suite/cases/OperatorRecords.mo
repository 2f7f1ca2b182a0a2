// Operators of records in functions (MLS 14)
// Real u = 2
// f(u) = {-3, 4}
// summed(u) = {6, 3}
operator record Number
  Real re;
  Real im;
  encapsulated operator 'constructor'
    function fromReal
      import OperatorRecords.Number;
      input Real re;
      input Real im = 0;
      output Number n(re = re, im = im);
    algorithm
    end fromReal;
  end 'constructor';
  encapsulated operator '0'
    function zero
      import OperatorRecords.Number;
      output Number n;
    algorithm
      n := Number(0, 0);
    end zero;
  end '0';
  encapsulated operator function '+'
    import OperatorRecords.Number;
    input Number a;
    input Number b;
    output Number c;
  algorithm
    c := Number(a.re + b.re, a.im + b.im);
  end '+';
  encapsulated operator function '*'
    import OperatorRecords.Number;
    input Number a;
    input Number b;
    output Number c;
  algorithm
    c := Number(a.re*b.re - a.im*b.im, a.re*b.im + a.im*b.re);
  end '*';
end Number;
function f
  input Real u;
  output Real y[2];
protected
  Number n = Number(1, u);
  Number s;
algorithm
  s := n*n;
  y := {s.re, s.im};
end f;
function summed
  input Real u;
  output Real y[2];
protected
  Number list[3] = {Number(u, 1), Number(u, 1), Number(u, 1)};
  Number s;
algorithm
  list.im := {1, 1, 1};
  s := sum(list);
  y := {s.re, s.im};
end summed;
