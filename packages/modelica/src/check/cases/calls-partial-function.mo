// refuses a call of a partial function that nothing can redeclare
package P
  partial package Medium
    replaceable partial function density
      output Real d;
    end density;
  end Medium;
  model Pipe
    Real d = Medium.density();
  end Pipe;
end P;
