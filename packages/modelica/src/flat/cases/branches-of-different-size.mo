// chooses a branch by its condition where the branches differ in size, over what the declaration says
record FP
  parameter Real V[:];
end FP;
record Data
  parameter FP p(V = {0, 0});
  final parameter Boolean has = sum(p.V) > 0;
end Data;
model Eff
  parameter Data per;
  parameter Integer n;
  parameter Real last = per.p.V[n];
end Eff;
model A
  parameter Data per;
  parameter Integer n = if per.has then size(per.p.V, 1) else 3;
  Eff eff(per(final p = if per.has then per.p else FP(V = {i for i in 1:n})), final n = n);
end A;
model M
  A a;
  A b(per(p(V = {1, 2, 3, 4})));
  Real x = a.eff.last + b.eff.last;
end M;
