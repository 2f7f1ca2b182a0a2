// Enumerations as arguments, results and in comparisons (MLS 4.9.5)
// E e = E.two
// next(e) = 3
// rank(e) = 20
// isLast(E.three) = true
// isLast(e) = false
type E = enumeration(one, two, three);
function following
  input E e;
  output E y;
algorithm
  y := if e == E.one then E.two else E.three;
end following;
function next
  input E e;
  output Integer n;
algorithm
  n := Integer(following(e));
end next;
function rank
  input E e;
  output Integer n;
algorithm
  if e < E.two then
    n := 10;
  elseif e <= E.two then
    n := 20;
  else
    n := 30;
  end if;
end rank;
function isLast
  input E e;
  output Boolean b;
algorithm
  b := e == E.three;
end isLast;
