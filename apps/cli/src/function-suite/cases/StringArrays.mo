// Arrays and records of texts
// String s = "x"
// joined({s, "y", "z"}) = "x,y,z"
// of(s) = "<x>=x"
record Entry
  String key;
  String value[2];
end Entry;
function joined
  input String parts[:];
  output String s = "";
algorithm
  for i in 1:size(parts, 1) loop
    s := s + (if i > 1 then "," else "") + parts[i];
  end for;
end joined;
function of
  input String s;
  output String t;
protected
  Entry e[2];
algorithm
  e[1] := Entry(s, {"<", ">"});
  e.key := {s, "="};
  e[2].value := {s, s};
  t := e[1].value[1] + e[1].key + e[1].value[2] + e[2].key + e[2].value[2];
end of;
