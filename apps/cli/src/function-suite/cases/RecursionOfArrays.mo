// A recursive function with arrays: sorting by merging
// Real u = 2
// sorted({5, u, 9, -1, 7, 3}) = {-1, 2, 3, 5, 7, 9}
function merged
  input Real a[:];
  input Real b[:];
  output Real y[size(a, 1) + size(b, 1)];
protected
  Integer i = 1;
  Integer j = 1;
algorithm
  for k in 1:size(y, 1) loop
    if j > size(b, 1) then
      y[k] := a[i];
      i := i + 1;
    elseif i > size(a, 1) then
      y[k] := b[j];
      j := j + 1;
    elseif a[i] <= b[j] then
      y[k] := a[i];
      i := i + 1;
    else
      y[k] := b[j];
      j := j + 1;
    end if;
  end for;
end merged;
function sorted
  input Real v[:];
  output Real y[size(v, 1)];
protected
  Integer n = size(v, 1);
  Integer h = div(n, 2);
algorithm
  if n <= 1 then
    y := v;
  else
    y := merged(sorted(v[1:h]), sorted(v[h + 1:n]));
  end if;
end sorted;
