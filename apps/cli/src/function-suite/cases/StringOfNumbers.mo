// String of numbers with its options by name (MLS 3.7.1.1)
// Real u = 2.5
// Integer n = 42
// real(u) = "2.5"
// short(u*u*u) = "15.62|16|     15.62|"
// whole(n) = "   42|42   |42"
// third(u) = "0.333333|0.33333333"
// large(u) = "2.5e-05 2.5e+06 250000 1e+07 -0.25"
// ties(u) = "2|4|0.12|6.2e-01"
function real
  input Real u;
  output String s;
algorithm
  s := String(u);
end real;
function short
  input Real u;
  output String s;
algorithm
  s := String(u, significantDigits = 4) + "|" + String(u, significantDigits = 2) + "|"
    + String(u, significantDigits = 4, minimumLength = 10, leftJustified = false) + "|";
end short;
function whole
  input Integer n;
  output String s;
algorithm
  s := String(n, minimumLength = 5, leftJustified = false) + "|" + String(n, minimumLength = 5) + "|" + String(n);
end whole;
function large
  input Real u;
  output String s;
algorithm
  s := String(u*1e-5) + " " + String(u*1e6) + " " + String(u*1e5) + " " + String(u*4e6) + " " + String(-u/10);
end large;
function ties
  input Real u;
  output String s;
algorithm
  s := String(u, format = ".0f") + "|" + String(u + 1, significantDigits = 1) + "|" + String(u/20, format = ".2f") + "|" + String(u/4, format = ".1e");
end ties;
function third
  input Real u;
  output String s;
algorithm
  s := String(u/7.5) + "|" + String(u/7.5, significantDigits = 8);
end third;
