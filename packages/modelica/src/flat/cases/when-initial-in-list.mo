// is enabled during initialisation by initial() in a list, in parentheses too
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
  when {(initial()), time > 1} then
    n = 1;
  end when;
end M;
