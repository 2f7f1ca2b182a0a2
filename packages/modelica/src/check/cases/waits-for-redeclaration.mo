// takes a model that waits for a redeclaration as incomplete, in a package
package P
  partial package Medium
    replaceable partial function density
      output Real d;
    end density;
  end Medium;
  model Pipe
    replaceable package M = Medium;
    Real d = M.density();
  end Pipe;
end P;
