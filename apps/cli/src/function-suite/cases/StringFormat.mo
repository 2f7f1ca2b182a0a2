// String with a format as in C (MLS 3.7.1.1)
// Real u = 2.5
// Integer n = 42
// f(u, n) = "2.500|2.5e+00|  42|0042"
function f
  input Real u;
  input Integer n;
  output String s;
algorithm
  s := String(u, format = ".3f") + "|" + String(u, format = ".1e") + "|" + String(n, format = "4d") + "|" + String(n, format = "04d");
end f;
