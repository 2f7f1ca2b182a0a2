// is not enabled during initialisation by a branch with initial()
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
  when if true then initial() else false then
    n = 1;
  end when;
end M;
