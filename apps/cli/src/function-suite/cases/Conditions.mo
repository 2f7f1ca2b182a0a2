// if with several branches, nested and without else
// Real u = 2
// f(u) = 20
// f(-u) = -1
// f(0) = 0
// nested(u, 1) = 3
function f
  input Real u;
  output Real y = 0;
algorithm
  if u > 5 then
    y := 30;
  elseif u > 1 then
    y := 20;
  elseif u < 0 then
    y := -1;
  end if;
end f;
function nested
  input Real a;
  input Real b;
  output Real y;
algorithm
  if a > b then
    if a > 10 then
      y := 1;
    elseif b > 0.5 then
      y := 3;
    else
      y := 2;
    end if;
  else
    y := 4;
  end if;
end nested;
