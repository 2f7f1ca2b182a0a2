// repeats a step of a sampled system ten times
model SampledLag
  discrete Real x(start = 0, fixed = true);
equation
  when sample(0.1, 0.1) then
    x = pre(x) + 0.1*(1 - pre(x));
  end when;
end SampledLag;
