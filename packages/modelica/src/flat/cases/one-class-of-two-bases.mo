// takes a class that two bases declare alike after a redeclaration as one class
package P0
  constant Real c = 1;
end P0;
package P1
  extends P0;
  constant Real d = 2;
end P1;
model A
  replaceable package Medium = P0;
  Real a = Medium.c;
end A;
model B
  replaceable package Medium = P1;
  Real b = Medium.d;
end B;
model M
  extends A(redeclare replaceable package Medium = P1);
  extends B;
end M;
