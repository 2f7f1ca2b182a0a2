// passes results whose sizes only a run tells on to functions and reductions
model SizeAtRun
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
  function mean
    input Real x[:];
    output Real y = sum(x)/size(x, 1);
  algorithm
  end mean;
  Real a = sum(positive({time - 0.5, 1}));
  Real b = mean(positive({time - 0.5, 1}));
  Real c = max(positive(positive({time - 0.5, 1})));
  Real n = size(positive({time - 0.5, 1}), 1);
end SizeAtRun;
