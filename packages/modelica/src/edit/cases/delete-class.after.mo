// takes a class away with its lines
package P
  model A "a"
    parameter Real k = 1; // one
  end A;


  package Q
  end Q;
end P;
