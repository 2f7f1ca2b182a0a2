// reads external functions, with all parts and with none
function f
  input Real x;
  external "C" r.y = c_f(x, 1) annotation(Library = "m");
  annotation(Inline = true);
end f;
function g
  external;
end g;
