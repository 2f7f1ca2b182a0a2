// redeclares one element finally through two bases
partial model Base
  replaceable type T = Real;
  T x = 1;
end Base;
partial model A
  extends Base;
end A;
partial model B
  extends Base;
end B;
model M
  type S = Real(unit = "m");
  extends A(redeclare final type T = S);
  extends B(redeclare final type T = S);
end M;
