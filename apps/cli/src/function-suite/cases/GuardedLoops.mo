// A loop that ends by its own condition and by break
// Real u = 2
// root(u) = 1.4142135623730951
function root
  input Real u;
  output Real x = 1;
protected
  Real last;
  Integer n = 0;
algorithm
  while n < 100 loop
    last := x;
    x := (x + u/x)/2;
    n := n + 1;
    if abs(x - last) < 1e-15 then
      break;
    end if;
  end while;
end root;
