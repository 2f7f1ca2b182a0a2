// gives comprehensions without turns the type of their element, whatever it takes from empty arrays
record R
  Integer a;
end R;
model M
  parameter Integer n = 0;
  Integer v[n] = {if i > 1 then 1 else 0 for i in 1:n};
  Boolean w[n] = {v[i] > 1 for i in 1:n};
  String s[n] = {String(v[i]) for i in 1:n};
  R r[n] = {R(v[i]) for i in 1:n};
  Integer a[n] = {r[i].a for i in 1:n};
  Integer c[1] = cat(1, v, {if v[i] > 0 then 1 else 2 for i in 1:n}, {3});
end M;
