// takes what a partial package leaves open as right
partial package P
  constant Integer n;
  partial model B
    Real x[n];
  end B;
end P;
