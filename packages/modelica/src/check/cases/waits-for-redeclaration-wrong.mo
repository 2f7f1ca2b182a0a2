// finds names that are not there also in a model that waits for a redeclaration
package P
  partial package Medium
    replaceable partial function density
      output Real d;
    end density;
  end Medium;
  model Pipe
    replaceable package M = Medium;
    Real d = M.density() + e;
  end Pipe;
end P;
