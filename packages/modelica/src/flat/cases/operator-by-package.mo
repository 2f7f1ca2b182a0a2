// applies an operator whose functions reach the record by a package
package P
  operator record C
    Real re;
    encapsulated operator 'constructor'
      function f
        import Q = P;
        input Real re;
        output Q.C y(re = re);
      algorithm
      end f;
    end 'constructor';
    encapsulated operator function '+'
      import Q = P;
      input Q.C a;
      input Q.C b;
      output Q.C c;
    algorithm
      c := Q.C(a.re + b.re);
    end '+';
  end C;
  operator record D = C;
end P;
model M
  P.C x = P.C(time) + P.C(1);
end M;
