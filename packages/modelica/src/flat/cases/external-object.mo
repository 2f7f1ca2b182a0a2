// holds an external object without any prefix
class H
  extends ExternalObject;
  function constructor
    input Real u;
    output H h;
    external "C" h = open(u);
  end constructor;
  function destructor
    input H h;
    external "C" close(h);
  end destructor;
end H;
function get
  input H h;
  output Real y;
  external "C" y = get(h);
end get;
model M
  H h = H(1);
  Real x = get(h);
end M;
