// is not enabled during initialisation by a conjunction with initial()
model M
  function echo
    input Boolean b;
    output Boolean y;
  algorithm
    y := b;
    annotation(Inline = true);
  end echo;
  Integer n(start = 0, fixed = true);
equation
  when initial() and true then
    n = 1;
  end when;
end M;
