// chooses the constructor of an operator record by number and names of arguments
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
  C a = C(im = time, re = 1);
  C b = C(length = time, angle = 0, isPolar = true);
end M;
