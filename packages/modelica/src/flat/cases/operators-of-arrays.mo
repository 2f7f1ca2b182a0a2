// converts numbers to operator records, applies operators to arrays and sums over them: (1 + 2i)² + 3² = 6 + 4i
operator record C
  Real re;
  Real im;
  encapsulated operator 'constructor'
    import C;
    function fromReal
      input Real re;
      input Real im = 0;
      output C y(re = re, im = im);
    algorithm
    end fromReal;
    function fromPolar
      input Real length;
      input Real angle;
      input Boolean isPolar;
      output C y(re = length * cos(angle), im = length * sin(angle));
    algorithm
    end fromPolar;
  end 'constructor';
  encapsulated operator function '+'
    import C;
    input C a;
    input C b;
    output C y;
  algorithm
    y := C(a.re + b.re, a.im + b.im);
  end '+';
  encapsulated operator function '*'
    import C;
    input C a;
    input C b;
    output C y;
  algorithm
    y := C(a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re);
  end '*';
  encapsulated operator function '0'
    import C;
    output C y;
  algorithm
    y := C(0);
  end '0';
end C;
model M
  constant C v[2] = {C(1, 2), C(3)};
  constant C d = v * v;
  parameter Integer n = integer(d.re);
  parameter Integer m = integer(d.im);
  Real x[n] = fill(time, n);
  Real y[m] = fill(time, m);
  C s = sum({C(time), C(1)}) + 2;
end M;
