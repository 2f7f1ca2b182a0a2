// reads every kind of statement
function f
algorithm
  a[1].b := 2;
  (a, , b) := f(x);
  print(a);
  if a then
    b := 1;
  else
    c := 1;
  end if;
  for i loop
    break;
  end for;
  while a loop
    return;
  end while;
  when a then
    b := 1;
  elsewhen c then
  end when;
end f;
