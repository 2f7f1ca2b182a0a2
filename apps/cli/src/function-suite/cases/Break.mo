// break ends the innermost loop (MLS 11.2.4)
// Real u = 2
// f({1, 5, u, 7}, 4) = 2
// pairs(u) = 6
function f
  input Real v[:];
  input Real limit;
  output Integer found = 0;
algorithm
  for i in 1:size(v, 1) loop
    if v[i] > limit then
      found := i;
      break;
    end if;
  end for;
end f;
function pairs
  input Real u;
  output Integer n = 0;
algorithm
  for i in 1:3 loop
    for j in 1:3 loop
      if j > i then
        break;
      end if;
      n := n + (if u > 1 then 1 else 0);
    end for;
  end for;
end pairs;
