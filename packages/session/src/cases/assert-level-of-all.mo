// goes on after assertions whose level an outer parameter says for all of them
model Commons
  parameter AssertionLevel level = AssertionLevel.error;
end Commons;

model Tank
  outer Commons commons;
  Real level(start = 0, fixed = true);
equation
  der(level) = 1;
  assert(level < 0.5, "rather high", commons.level);
end Tank;

model AssertLevelOfAll
  inner Commons commons(level = AssertionLevel.warning);
  Tank tank;
end AssertLevelOfAll;
