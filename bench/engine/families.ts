/**
 * Models of any size, as text: families that grow in one number and in nothing else. They are of the kinds that F. Casella's
 * ScalableTestSuite has.
 */

/** A family of models; `size` is what grows. */
export interface Family {
  readonly name: string;
  /** What `size` counts. */
  readonly unit: string;
  /** The sizes that are drawn, ascending. */
  readonly sizes: readonly number[];
  /** Whether a limit of bench/limits.ts stands for the largest size. */
  readonly isPromised: boolean;
  /** Whether the text uses the Modelica Standard Library. */
  readonly needsStandardLibrary: boolean;
  /** Text of the model of a size, whose name is `Scaled`. */
  readonly text: (size: number) => string;
}

/** States that pass on what their neighbours have, as one array and one loop. */
const chain: Family = {
  name: "chain of states",
  unit: "states",
  sizes: [100, 1_000, 10_000, 100_000],
  isPromised: false,
  needsStandardLibrary: false,
  text: (size) => `model Scaled
  parameter Integer n = ${size};
  Real x[n](each start = 0, each fixed = true);
equation
  der(x[1]) = 1 - 2 * x[1] + x[2];
  for i in 2:n - 1 loop
    der(x[i]) = x[i - 1] - 2 * x[i] + x[i + 1];
  end for;
  der(x[n]) = x[n - 1] - 2 * x[n];
  annotation(experiment(StopTime = 1, Tolerance = 1e-6));
end Scaled;
`,
};

/** A rod of thermal masses and conductors, each a component: ten unknowns a segment. */
const rod: Family = {
  name: "rod of components",
  unit: "segments",
  sizes: [10, 100, 960, 9_600],
  isPromised: false,
  needsStandardLibrary: false,
  text: (size) => `model Scaled
  connector Port
    Real T(start = 293.15);
    flow Real Q_flow;
  end Port;
  model Mass
    parameter Real C = 1;
    Real T(start = 293.15, fixed = true);
    Real der_T;
    Port port;
  equation
    T = port.T;
    der_T = der(T);
    C * der_T = port.Q_flow;
  end Mass;
  model Conductor
    parameter Real G = 1;
    Real Q_flow;
    Real dT;
    Port port_a;
    Port port_b;
  equation
    dT = port_a.T - port_b.T;
    Q_flow = G * dT;
    port_a.Q_flow = Q_flow;
    port_b.Q_flow = -Q_flow;
  end Conductor;
  model Wall
    parameter Real T;
    Port port;
  equation
    port.T = T;
  end Wall;
  parameter Integer n = ${size};
  Wall left(T = 373.15);
  Mass mass[n];
  Conductor conductor[n];
equation
  connect(left.port, conductor[1].port_a);
  for i in 1:n loop
    connect(conductor[i].port_b, mass[i].port);
  end for;
  for i in 2:n loop
    connect(mass[i - 1].port, conductor[i].port_a);
  end for;
  annotation(experiment(StopTime = 10, Tolerance = 1e-6));
end Scaled;
`,
};

/** Filters of first order one behind the other: together nearly a pure delay of one second. */
const filters: Family = {
  name: "filters in a chain",
  unit: "filters",
  sizes: [100, 2_560, 25_600],
  isPromised: false,
  needsStandardLibrary: false,
  text: (size) => `model Scaled
  connector Input = input Real;
  connector Output = output Real;
  block Filter
    parameter Real T;
    Input u;
    Output y(start = 0, fixed = true);
  equation
    T * der(y) = u - y;
  end Filter;
  parameter Integer n = ${size};
  Filter filter[n](each T = 1 / n);
equation
  filter[1].u = 1;
  for i in 2:n loop
    connect(filter[i - 1].y, filter[i].u);
  end for;
  annotation(experiment(StopTime = 2, Tolerance = 1e-6));
end Scaled;
`,
};

/** Rigid bodies on joints with springs, which together bend like a beam. */
const beam: Family = {
  name: "flexible beam",
  unit: "elements",
  sizes: [4, 16, 66],
  isPromised: true,
  needsStandardLibrary: true,
  text: (size) => `model Scaled
  import Modelica.Mechanics.MultiBody;
  parameter Integer n = ${size};
  parameter Real length = 0.5;
  parameter Real width = 0.05;
  parameter Real height = 0.02;
  parameter Real density = 2700;
  parameter Real stiffness = 6.9e10 * width * height ^ 3 / 12 * n / length;
  inner MultiBody.World world(gravityType = MultiBody.Types.GravityTypes.NoGravity);
  MultiBody.Joints.Revolute joint[n](each useAxisFlange = true, phi(each fixed = true), w(each fixed = true));
  Modelica.Mechanics.Rotational.Components.SpringDamper spring[n](each c = stiffness, each d = 1e-5);
  MultiBody.Parts.BodyBox first(length = length / n / 2, width = width, height = height, r = {length / n / 2, 0, 0}, density = density);
  MultiBody.Parts.BodyBox last(length = length / n / 2, width = width, height = height, r = {length / n / 2, 0, 0}, density = density);
  MultiBody.Parts.BodyBox body[n - 1](each length = length / n, each width = width, each height = height, each r = {length / n, 0, 0}, each density = density);
  MultiBody.Forces.WorldForce force;
equation
  force.force = {0, if time < 0.001 then 0 elseif time < 0.002 then -100 else 0, 0};
  connect(world.frame_b, first.frame_a);
  connect(first.frame_b, joint[1].frame_a);
  for i in 1:n loop
    connect(joint[i].axis, spring[i].flange_b);
    connect(joint[i].support, spring[i].flange_a);
  end for;
  for i in 1:n - 1 loop
    connect(joint[i].frame_b, body[i].frame_a);
    connect(body[i].frame_b, joint[i + 1].frame_a);
  end for;
  connect(joint[n].frame_b, last.frame_a);
  connect(last.frame_b, force.frame_b);
  annotation(experiment(StopTime = 0.01, Tolerance = 1e-6));
end Scaled;
`,
};

/** Lines of resistors from which loads hang, on a line of resistors: one large linear system and no states. */
const grid: Family = {
  name: "grid of resistors",
  unit: "loads a line",
  sizes: [4, 13, 40],
  isPromised: true,
  needsStandardLibrary: false,
  text: (size) => `model Scaled
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  model Resistor
    parameter Real R = 1;
    Real v;
    Real i;
    Pin p;
    Pin n;
  equation
    v = p.v - n.v;
    i = p.i;
    0 = p.i + n.i;
    v = R * i;
  end Resistor;
  model Ground
    Pin p;
  equation
    p.v = 0;
  end Ground;
  model Source
    Pin p;
    Pin n;
  equation
    p.v - n.v = 600 * time;
    0 = p.i + n.i;
  end Source;
  parameter Integer n = ${size};
  parameter Real alpha = 2;
  Source source;
  Ground ground;
  Resistor primary[n](each R = 1 / (n ^ 4 * alpha));
  Resistor secondary[n, n](each R = 1 / (n ^ 2 * alpha));
  Resistor load[n, n](each R = 1);
  Ground loadGround[n, n];
equation
  connect(source.n, ground.p);
  connect(source.p, primary[1].p);
  for i in 2:n loop
    connect(primary[i - 1].n, primary[i].p);
  end for;
  for i in 1:n loop
    connect(primary[i].n, secondary[i, 1].p);
    for j in 2:n loop
      connect(secondary[i, j - 1].n, secondary[i, j].p);
    end for;
    for j in 1:n loop
      connect(secondary[i, j].n, load[i, j].p);
      connect(load[i, j].n, loadGround[i, j].p);
    end for;
  end for;
  annotation(experiment(StopTime = 1, Interval = 0.01, Tolerance = 1e-6));
end Scaled;
`,
};

/** Rooms that one heater warms, each with a controller that switches smoothly and with hysteresis. */
const rooms: Family = {
  name: "rooms with controllers",
  unit: "rooms",
  sizes: [2, 8, 80],
  isPromised: false,
  needsStandardLibrary: false,
  text: (size) => `model Scaled
  function saturated
    input Real x;
    input Real low;
    input Real high;
    output Real y = tanh(2 * (x - low) / (high - low) - 1) * (high - low) / 2 + (high + low) / 2;
  algorithm
  end saturated;
  parameter Integer n = ${size};
  parameter Real C[n] = (ones(n) + linspace(0, 1.348, n)) * 1e7;
  parameter Real most = 3000 * n;
  Real Td(start = 343.15, fixed = true);
  Real T[n](each start = 293.15, each fixed = true);
  Real x[n](each start = -0.5, each fixed = true);
  Real outside = 278.15 + 8 * sin(2 * 3.141592653589793 * time / 86400);
  Real heat[n];
  Real loss[n];
  Real u[n];
equation
  2e6 * n * der(Td) = saturated(most / 4 * (343.15 - Td), 0, most) - sum(heat);
  for i in 1:n loop
    heat[i] = 200 * (Td - T[i]) * u[i];
    loss[i] = 150 * (T[i] - outside);
    C[i] * der(T[i]) = heat[i] - loss[i];
    der(x[i]) = 50 * (-(x[i] + 0.5) * (x[i] - 0.5) * x[i] / 0.0474 * 0.5 + 293.15 - T[i]);
    u[i] = saturated(15 * x[i], -0.5, 0.5) + 0.5;
  end for;
  annotation(experiment(StopTime = 432000, Interval = 20, Tolerance = 1e-7));
end Scaled;
`,
};

/** All families. */
export const families: readonly Family[] = [chain, rod, filters, beam, grid, rooms];
