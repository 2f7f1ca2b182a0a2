import { type FlatExpression, type FlatFunction, local, multiply, real, realType } from "@mofang/modelica";
import { describe, expect, it } from "vitest";
import { flatModel } from "../notation/flat-notation.ts";
import { translated } from "../notation/test-runtime.ts";
import { translate } from "../translate.ts";

const statesOf = (text: string) =>
  translated(text)
    .model.states.map(({ name }) => name)
    .sort();

describe("preferred states", () => {
  it("takes pressure and temperature as states where the model differentiates mass and energy", () => {
    const volume = (select: string) => `Real p(start = 2e5, stateSelect = ${select}), T(start = 300, stateSelect = ${select}),
        m, U, d, u; parameter Real V = 0.1, m_flow = 0.5, Q_flow = 2e4, h_in = 1.3e6;
      equation
        der(m) = m_flow; der(U) = m_flow * h_in + Q_flow;
        m = d * V; U = m * u; p = d * 287 * T; u = 717 * T + 1e-3 * T ^ 2;
      initial equation p = 2e5; T = 300;`;
    expect(statesOf(volume("default"))).toEqual(["U", "m"]);
    expect(statesOf(volume("prefer"))).toEqual(["T", "p"]);
    const test = translated(volume("prefer")).initialise().runTo(0.4, 0.001);
    // m and U grow linearly, whatever the states: m(0) = p·V / (287·T), U(0) = m(0)·u(T).
    const m0 = (2e5 * 0.1) / (287 * 300);
    const u0 = 717 * 300 + 1e-3 * 300 ** 2;
    expect(test.get("m")).toBeCloseTo(m0 + 0.5 * 0.4, 9);
    expect(test.get("U") / (m0 * u0 + (0.5 * 1.3e6 + 2e4) * 0.4)).toBeCloseTo(1, 9);
  });

  it("takes distance and relative velocity as states where only the distance is differentiated", () => {
    const masses = `Real s1(start = 0, fixed = true), s2(start = 2, fixed = true), v1(start = 0, fixed = true),
        v2(start = 0, fixed = true), r(stateSelect = prefer), w(stateSelect = prefer), f;
      equation der(s1) = v1; der(s2) = v2; der(v1) = f; der(v2) = -f; r = s2 - s1; w = der(r); f = 2 * (r - 1);`;
    const states = statesOf(masses);
    expect(states).toHaveLength(4);
    expect(states).toEqual(expect.arrayContaining(["r", "w"]));
    // r'' = -4·(r - 1) from r = 2 at rest.
    expect(translated(masses).initialise().runTo(0.7, 0.001).get("r")).toBeCloseTo(1 + Math.cos(2 * 0.7), 9);
  });

  it.each(["prefer", "always"])("takes a distance as a state alone, the velocities staying states (%s)", (select) => {
    const masses = `Real s1(start = 0, fixed = true), s2(start = 2, fixed = true), v1(start = 0, fixed = true),
        v2(start = 0, fixed = true), r(stateSelect = ${select}), f;
      equation der(s1) = v1; der(s2) = v2; der(v1) = f; der(v2) = -f; r = s2 - s1; f = 2 * (r - 1) + 0.5 * der(r);`;
    const states = statesOf(masses);
    expect(states).toHaveLength(4);
    expect(states).toEqual(expect.arrayContaining(["r", "v1", "v2"]));
    // x = r - 1: x'' + x' + 4·x = 0 from x = 1 at rest.
    const omega = Math.sqrt(4 - 0.25);
    const x = Math.exp(-0.35) * (Math.cos(omega * 0.7) + (0.5 / omega) * Math.sin(omega * 0.7));
    expect(translated(masses).initialise().runTo(0.7, 0.001).get("r")).toBeCloseTo(1 + x, 9);
  });

  it("takes an expression of a state that shall always be one", () => {
    const model = "Real x(start = 1, fixed = true), y(stateSelect = always); equation der(x) = -x; y = 2 * x + x ^ 3;";
    expect(statesOf(model)).toEqual(["y"]);
    expect(translated(model).initialise().runTo(1, 0.01).get("x")).toBeCloseTo(Math.exp(-1), 8);
  });

  it("leaves what jumps at events, or with an input, to the equations", () => {
    const x = "Real x(start = 1, fixed = true), y(stateSelect = prefer)";
    expect(statesOf(`${x}; equation der(x) = -x; y = if time < 0.5 then x else 2 * x;`)).toEqual(["x"]);
    expect(statesOf(`${x}; discrete Real d; equation der(x) = -x; y = x + d; when time > 0.5 then d = 3; end when;`)).toEqual([
      "x",
    ]);
    expect(statesOf(`${x}; input Real u; equation der(x) = -x; y = x + u;`)).toEqual(["x"]);
  });

  it.each([
    { noDerivative: ["phase"], state: "p" },
    { noDerivative: [], state: "m" },
  ])(
    "takes the author's word that what jumps in a call follows from its other inputs ($noDerivative)",
    ({ noDerivative, state }) => {
      const entry = (name: string) => ({ name, type: realType, sizes: [], binding: undefined });
      const define = (name: string, inputs: readonly string[], value: FlatExpression): FlatFunction => ({
        name,
        inputs: inputs.map(entry),
        outputs: [entry("y")],
        locals: [],
        body: [{ kind: "assign", target: { kind: "local", name: "y", path: [] }, value }],
        external: undefined,
        isImpure: false,
        derivatives: [],
        inverses: [],
        inline: "never",
        smoothOrder: undefined,
        place: undefined,
      });
      const rate = define("rate", ["p", "phase", "dp"], multiply(real(3), local("dp", realType), realType));
      const rule = { name: "rate", order: 1, zeroDerivative: [], noDerivative };
      const value = { ...define("mass", ["p", "phase"], multiply(real(3), local("p", realType), realType)), derivatives: [rule] };
      const text = `Real p(start = 2, stateSelect = prefer), m(start = 6, fixed = true); discrete Real phase(start = 1);
        equation der(m) = -m; m = mass(p, phase); when time > 0.5 then phase = 2; end when;`;
      expect(translated(text, [value, rate]).model.states.map(({ name }) => name)).toEqual([state]);
    },
  );

  it("takes preferred states beside a choice that the run has in any case", () => {
    const pendulum = `Real x(start = 1, fixed = true), y(start = 0), vx, vy(start = 0, fixed = true), F;`;
    const motion = "der(x) = vx; der(y) = vy; der(vx) = F * x; der(vy) = F * y - 9.81; x^2 + y^2 = 1;";
    const volume = "Real T(start = 1, stateSelect = prefer), U(start = 4, fixed = true);";
    const { states, runTimeStates } = translated(`${pendulum} ${volume} equation ${motion} der(U) = -T; U = 3 * T + T^3;`).model;
    expect(runTimeStates).not.toHaveLength(0);
    expect(states.map(({ name }) => name)).toContain("T");
    expect(states).toHaveLength(3);
  });

  it("leaves what cannot be differentiated to the equations", () => {
    const opaque: FlatFunction = {
      name: "opaque",
      inputs: [{ name: "u", type: realType, sizes: [], binding: undefined }],
      outputs: [{ name: "y", type: realType, sizes: [], binding: undefined }],
      locals: [],
      body: [{ kind: "assign", target: { kind: "local", name: "y", path: [] }, value: local("u", realType) }],
      external: undefined,
      isImpure: true,
      derivatives: [],
      inverses: [],
      inline: "default",
      smoothOrder: undefined,
      place: undefined,
    };
    const text = "Real x(start = 1), y(stateSelect = prefer), z; equation der(x) = -z; z = y + 1; y = opaque(x);";
    const { states } = translated(text, [opaque]).model;
    expect(states.map(({ name }) => name)).toEqual(["x"]);
  });

  it("leaves states that are wanted as much alone", () => {
    const model = (select: string) =>
      statesOf(`Real x(stateSelect = ${select}), y(stateSelect = prefer); equation der(x) = -x; y = 2 * x;`);
    expect(model("prefer")).toEqual(["x"]);
    expect(model("default")).toEqual(["y"]);
    expect(model("always")).toEqual(["x"]);
  });

  it("tells which variable cannot be a state although it always shall", () => {
    const { model, diagnostics } = translate(
      flatModel("Real x(start = 1, fixed = true), y(stateSelect = always); equation der(x) = y; y = sin(time);"),
    );
    expect(model).toBeDefined();
    expect(diagnostics.find(({ code }) => code === "dae.no-state-possible")?.values).toEqual({ names: "y" });
  });
});
