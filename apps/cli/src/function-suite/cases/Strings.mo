// Texts: concatenation, comparison, lengths by String (MLS 3.6, 3.7.1.1)
// Integer n = 7
// String s = "ab"
// text(n, s) = "ab7/ab"
// less(s) = true
// equal(s, "ab") = true
// repeated(s, 3) = "ababab"
function text
  input Integer n;
  input String s;
  output String t;
algorithm
  t := s + String(n) + "/" + s;
end text;
function less
  input String s;
  output Boolean b;
algorithm
  b := s < "b" and s > "aa" and s <> "abc" and s <= "ab";
end less;
function equal
  input String s;
  input String t;
  output Boolean b;
algorithm
  b := s == t;
end equal;
function repeated
  input String s;
  input Integer n;
  output String t = "";
algorithm
  for i in 1:n loop
    t := t + s;
  end for;
end repeated;
