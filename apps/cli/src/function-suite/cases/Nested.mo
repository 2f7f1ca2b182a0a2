// Loops that depend on loops around them, and conditions on both
// Integer n = 4
// f(n) = 41
function f
  input Integer n;
  output Integer s = 0;
algorithm
  for i in 1:n loop
    for j in i:n loop
      if mod(i + j, 2) == 0 then
        s := s + i*j;
      elseif i == 1 and j == n then
        s := s - 1;
      end if;
    end for;
  end for;
  s := s - 3 + 4;
end f;
