// applies an operator whose functions import the record under another name
package P
  operator record C
    Real re;
    encapsulated operator 'constructor'
      function f
        import R = P.C;
        input Real re;
        output R y(re = re);
      algorithm
      end f;
    end 'constructor';
    encapsulated operator function '+'
      import R = P.C;
      input R a;
      input R b;
      output R c;
    algorithm
      c := R(a.re + b.re);
    end '+';
  end C;
  operator record D = C;
end P;
model M
  P.C x = P.C(time) + P.C(1);
end M;
