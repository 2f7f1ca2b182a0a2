// return ends the function with what its outputs have (MLS 12.1.2)
// Real u = 2
// f(u) = {1, 2}
// f(-u) = {-1, 0}
function f
  input Real u;
  output Real y[2] = {0, 0};
algorithm
  if u < 0 then
    y[1] := -1;
    return;
  end if;
  y[1] := 1;
  for i in 1:10 loop
    y[2] := i;
    if i >= u then
      return;
    end if;
  end for;
  y[2] := 100;
end f;
