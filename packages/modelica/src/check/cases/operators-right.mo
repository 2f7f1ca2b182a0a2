// finds nothing in the operators of a record that are right
operator record C
  Real re;
  encapsulated operator function '+'
    import C;
    input C a;
    input C b;
    output C c;
  algorithm
    c := C(a.re + b.re);
  end '+';
end C;
