// refuses when in when
model M
  Real x;
equation
  when time > 1 then
    when time > 2 then
      x = 1;
    end when;
  end when;
end M;
