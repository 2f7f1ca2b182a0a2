// gives results that grow while a function runs, in sizes that only the values tell
model FlexibleResult
  function positive
    input Real x[:];
    output Real y[:];
  algorithm
    for i in 1:size(x, 1) loop
      if x[i] > 0 then
        y := cat(1, y, x[i:i]);
      end if;
    end for;
  end positive;
  function total
    input Real x[:];
    output Real y;
    output Integer n;
  protected
    Real found[:];
  algorithm
    found := positive(x);
    n := size(found, 1);
    y := 2*sum(found);
  end total;
  parameter Integer a[:] = {-2, 1, 0, -1, 2} annotation(Evaluate = true);
  Real x[:] = positive(a);
  Integer size = size(x, 1);
  Real y;
  Integer n;
equation
  (y, n) = total({time - 0.5, 1 + 0.5*noEvent(if time > 0.5 then 1 else 0)});
end FlexibleResult;
