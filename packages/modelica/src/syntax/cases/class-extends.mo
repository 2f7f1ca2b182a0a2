// reads class extends with its modification
package P
  redeclare model extends A(x = 1)
    Real y;
  end A;
end P;
