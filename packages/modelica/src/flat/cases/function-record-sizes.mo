// gives records of functions the sizes of the arguments, and keeps what no statement changes without a run of the body
record Par
  parameter Integer n;
  Real t[n];
end Par;
record Co
  parameter Integer n;
  parameter Real L[n, n];
end Co;
function solve
  input Real A[:, :];
  output Real x[size(A, 1), size(A, 2)];
  external "C" solve(A, x);
end solve;
function pre
  input Par p;
  output Co c(n = p.n);
protected
  final parameter Integer n = p.n;
  Real t[n];
algorithm
  t := p.t;
  c.L := solve(identity(n)*t[1]);
end pre;
model M
  parameter Par par(n = 3, t = {1, 2, 3});
  final parameter Co c = pre(par);
  parameter Real L[par.n, par.n] = c.L;
  Real x = sum(L);
end M;
