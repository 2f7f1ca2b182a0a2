// checks every class of a package, and its constants
package P
  constant Real c = d;
  model A
    Real x;
  end A;
  package Q
    block B
      output Real y = z;
    end B;
  end Q;
end P;
