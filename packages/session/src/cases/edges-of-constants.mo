// finds no edge of what never changes
model EdgesOfConstants
  Boolean always = true;
  Integer n(start = 0, fixed = true);
equation
  when {edge(always), change(always)} then
    n = pre(n) + 1;
  end when;
end EdgesOfConstants;
