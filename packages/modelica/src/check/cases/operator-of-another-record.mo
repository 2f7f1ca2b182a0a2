// refuses an operator that gives another record of the same name
package Q
  record C
    Real re;
  end C;
end Q;
package P
  operator record C
    Real re;
    encapsulated operator 'constructor'
      function f
        import Q.C;
        input Real re;
        output C y(re = re);
      algorithm
      end f;
    end 'constructor';
    encapsulated operator function '+'
      import Q.C;
      input C a;
      input C b;
      output C c;
    algorithm
      c := C(a.re + b.re);
    end '+';
  end C;
  operator record D = C;
end P;
model M
  P.C x = P.C(time) + P.C(1);
end M;
