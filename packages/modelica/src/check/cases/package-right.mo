// finds nothing in a package whose classes and constants are right
package P
  constant Real c = 1;
  model A
    Real x = c;
  end A;
  function f
    input Real u;
    output Real y = u;
  end f;
  package Q
    block B
      output Real y = 2;
    end B;
  end Q;
end P;
