// checks the operators of a record
operator record C
  Real re;
  encapsulated operator function '+'
    import C;
    input C a;
    input C b;
    output C c;
  algorithm
    c := C(a.re + b.im);
  end '+';
end C;
