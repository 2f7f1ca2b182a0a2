// refuses an equation in when that is not solved for a variable
model M
  Real x;
equation
  when time > 1 then
    2*x = 1;
  end when;
end M;
