within Samples.Language;
final encapsulated package EveryConstruct "Every construct of the grammar" + " at least once"
  import Modelica.Units.SI;
  import M = Modelica.Math "short name";
  import Modelica.Constants.*;
  import Modelica.Blocks.Sources.{Step, Ramp};
  import .Complex;

  constant Real e = 2.718281828459045, tiny = 1e-300, half = .5, ten = 10., big = 1.5E+10;
  constant Integer n = 3;
  constant String text = "tab\t quote\" backslash\\ bell\a 引号
second line" "strings span lines";
  constant Boolean yes = true, no = false;

  type Voltage = Real(final quantity = "ElectricPotential", final unit = "V", min = -1e3);
  type Vector = Real[3];
  type Axis = enumeration(x "first", y annotation(Documentation(info = "second")), z) "axes";
  type Open = enumeration(:);
  connector RealInput = input Real "signal";
  connector Pin
    Voltage v;
    flow Real i;
  end Pin;
  expandable connector Bus
    Real speed;
  end Bus;
  connector Port
    stream Real h;
  end Port;
  operator record Number
    Real re;
    encapsulated operator 'constructor'
      function fromReal
        input Real re;
        output Number result;
      algorithm
        result.re := re;
      end fromReal;
    end 'constructor';
    operator function '+'
      input Number a;
      input Number b;
      output Number c = Number(a.re + b.re);
    algorithm
    end '+';
  end Number;

  partial model Base
    replaceable package Medium = Modelica.Media.Water.StandardWater constrainedby Modelica.Media.Interfaces.PartialMedium(
        final T_default = 300) "medium" annotation(choicesAllMatching = true);
    replaceable model Load = Resistor(R = 1);
    inner Modelica.Fluid.System system;
    outer parameter Real scale;
    inner outer Real shared;
    final parameter Real p = 1;
    replaceable Pin a constrainedby Pin;
  protected
    discrete Real d(start = 0, fixed = true);
    Real[n, :] matrix;
  public
    Real x[n](each start = 1, each final fixed = true, nominal = {1, 2, 3}) = fill(0, n) "vector" annotation(Evaluate = false);
    Resistor r if yes "conditional";
  end Base;

  model Derived
    extends Base(
      redeclare package Medium = Modelica.Media.Air.SimpleAir,
      redeclare each final replaceable model Load = Resistor(R = 2) constrainedby Resistor,
      replaceable Pin a,
      redeclare Pin b[2](v(start = 1)),
      x(start = {1, 2, 3}),
      r.R = 5,
      break shared,
      break connect(a, r.p)) annotation(IconMap(primitivesVisible = false));
    parameter Real q = break;
    Real removed(start = break);
    function sine = M.sin;
  end Derived;

  model extends Clutch(a = 1) "class extends"
    Real w;
  end Clutch;

  function f
    input Real u[:];
    input Integer k = size(u, 1);
    input Callback g;
    output Real y;
    output Real z;
    partial function Callback
      input Real u;
      output Real y;
    end Callback;
  protected
    Real s := 0;
  algorithm
    assert(k > 0, "empty", AssertionLevel.warning);
    for i in 1:k, j in 1:2:k loop
      if u[i] > 0 then
        s := s + u[i];
      elseif u[i] < 0 then
        break;
      else
        return;
      end if;
    end for;
    while s > 1 loop
      s := s / 2;
    end while;
    for i loop
      s := s + u[i];
    end for;
    (y, z) := f(u, g = function Callback(u = 1));
    (, z) := f(u);
    y := if s > 0 then s elseif s < 0 then -s else 0 "final";
    u[end] := u[end - 1];
    .Modelica.Utilities.Streams.print("done");
    annotation(Inline = false, derivative(noDerivative = k) = f_der);
  end f;

  function f_x = der(f, u, k) "partial derivative";
  pure function g = f;
  impure function h
    input Real x;
    output Real y;
    external "C" y = c_function(x, size(x, 1)) annotation(Library = "c", Include = "#include \"c.h\"");
    annotation(smoothOrder = 1);
  end h;
  function bare
    external;
  end bare;
  pure operator function o
    input Real x;
    external "FORTRAN 77";
  end o;

  block Equations
    RealInput u;
    Real a, b[3], c[2, 2], t, 'quoted name', 'it\'s';
    Boolean trigger;
    Pin p1, p2, ps[3];
  initial equation
    a = 0;
  equation
    der(a) = -a + 2 * (b[1] ^ 2) .^ 1;
    b = {i ^ 2 for i in 1:3};
    c = [1, 2; 3, 4] .* [a, b[2]; 0, 1] ./ 2 .+ 1 .- [0, 0; 0, 0];
    (t, a) = f(b);
    if initial() then
      'quoted name' = 1;
    elseif trigger and not a > b[1] or a <= 1 and a >= 0 and a == 1 and a <> 2 then
      'quoted name' = 2;
    else
      'quoted name' = time;
    end if "choice";
    for i in 1:2, j loop
      connect(p1, ps[i]) annotation(Line(points = {{-10, 0}, {10, 0}}, color = {0, 0, 255}));
    end for;
    when {trigger, sample(0, 0.1)} then
      reinit(a, pre(a));
    elsewhen change(trigger) then
      reinit(a, 0);
    end when;
    connect(p1, p2) "line";
    Connections.branch(p1, p2);
    assert(sum(b[i] for i in 1:3) > 0, "message " + String(a, significantDigits = 3));
    t = (f(b))[1] + (f(b)).re[2] + pure(h(a))+ b[1:end] * c[:, end - 1];
    +a = .Modelica.Math.sin(b[:]) + noEvent(if a > 0 then 1 else 2);
  initial algorithm
    a := 1;
  algorithm
    when trigger then
      a := pre(a);
    elsewhen initial() then
      a := 1;
    end when;
    annotation(Icon(coordinateSystem(extent = {{-100, -100}, {100, 100}}), graphics = {Line(points = {{0, 0}})}));
  end Equations;
end EveryConstruct;
