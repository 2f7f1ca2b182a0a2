// takes what stands in comments and strings as neither keywords nor ends
model A /* end A; */ "end A;"
  // end A;
  String s = "a; /* b */ // c";
  Real 'end A';
end A;
