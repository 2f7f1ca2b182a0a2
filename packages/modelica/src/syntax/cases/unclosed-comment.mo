// keeps what stands before a comment that is not closed
model A
  Real x;
/* end A;
