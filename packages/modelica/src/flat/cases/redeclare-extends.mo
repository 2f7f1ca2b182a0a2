// extends replaceable models, records and functions of packages
package A
  replaceable record S
    Real p;
  end S;
  replaceable partial function set
    input Real p;
    output S s;
  end set;
  replaceable model B
    Real x;
  end B;
end A;
package C
  extends A;
  redeclare record extends S
    Real T;
  end S;
  redeclare function extends set
  algorithm
    s := S(p = p, T = 2 * p);
  end set;
  redeclare model extends B
    Real y;
  equation
    x = y;
    y = time;
  end B;
end C;
model M
  C.B b;
  C.S s = C.set(time);
end M;
