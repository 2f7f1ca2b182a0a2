// reads a text with line ends of Windows and of old Macs, and without one at its end
model A  Real x;
  Real y = 1 2;end A;