// reads every kind of equation
model Equations
equation
  a = b "text" annotation(X = 1);
  (c, , d) = f(x);
  if a then
    b = 1;
  elseif c then
  else
    d = 1;
  end if;
  for i in 1:2, j loop
    x[i] = j;
  end for;
  when a then
    b = 1;
  elsewhen c then
  end when;
  connect(a, b);
  assert(a, "b");
end Equations;
