// applies an operator whose functions know the record by a short class
package P
  operator record C
    Real re;
    encapsulated operator 'constructor'
      function f
        import P.D;
        input Real re;
        output D y(re = re);
      algorithm
      end f;
    end 'constructor';
    encapsulated operator function '+'
      import P.D;
      input D a;
      input D b;
      output D c;
    algorithm
      c := D(a.re + b.re);
    end '+';
  end C;
  operator record D = C;
end P;
model M
  P.C x = P.C(time) + P.C(1);
end M;
