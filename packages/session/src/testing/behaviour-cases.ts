import type { BehaviourCase } from "./behaviour.ts";

const settings: BehaviourCase["settings"] = {
  startTime: 0,
  stopTime: 1,
  intervals: 10,
  precision: 1e-8,
  algorithm: "Dassl",
  initialStep: null,
  storeEvents: true,
  parameters: {},
};

const nothing = /^$/;
const succeeds: BehaviourCase["expected"] = {
  status: "succeed",
  message: { zh: nothing, en: nothing },
  log: { zh: [], en: [] },
  lastStage: "simulating",
  x: 1,
  hasStatistics: true,
};
const refused: Partial<BehaviourCase["expected"]> = {
  status: "failed",
  lastStage: "checking",
  x: undefined,
  hasStatistics: false,
};

type Changes = Partial<Omit<BehaviourCase, "title" | "settings" | "expected">> & {
  readonly settings?: Partial<BehaviourCase["settings"]>;
  readonly expected?: Partial<BehaviourCase["expected"]>;
};

/** A case that differs from a plain success in what is said. */
function behaviour(title: string, model: string, changes: Changes = {}): BehaviourCase {
  return {
    title,
    texts: { "M.mo": model },
    missing: [],
    maximumVariables: 100,
    commands: {},
    ...changes,
    settings: { ...settings, ...changes.settings },
    expected: { ...succeeds, ...changes.expected },
  };
}

const ramp = "model M parameter Real k = 1; Real x(start = 0, fixed = true); equation der(x) = k; end M;";
/** Turns for hours; up to 6e4 s at a pace of which the log says nothing. */
const oscillator = `model M Real x(start = 1, fixed = true), y(start = 0, fixed = true);
  equation der(x) = y; der(y) = -x; end M;`;
const fiveVariables =
  "model M Real x(start = 0, fixed = true), a, b, c, d; equation der(x) = 1; a = x; b = 2*x; c = 3*x; d = 4*x; end M;";

/** What every host must do: page, worker and command line. */
export const behaviourCases: readonly BehaviourCase[] = [
  behaviour("succeeds", ramp),
  behaviour(
    "names the first error with its place, and how many more the log has",
    "model M\n  Real x = a;\n  Real y = b;\nend M;",
    {
      expected: {
        ...refused,
        message: {
          en: /^M\.mo:2:12: error: .*\ba\b.* \(1 more, see the log\)$/,
          zh: /^M\.mo:2:12: 错误: .*a.*（另有 1 个错误，见日志）$/,
        },
        log: { en: [/^M\.mo:2:12: error: .*\ba\b/, /^M\.mo:3:12: error: .*\bb\b/], zh: [/^M\.mo:3:12: 错误: /] },
      },
    },
  ),
  behaviour(
    "refuses a file with syntax errors before it guesses what was meant",
    "model M\n  Real x = ;\nequation\n  x = 1;\nend M;",
    {
      expected: { ...refused, message: { en: /^M\.mo:2:12: error: /, zh: /^M\.mo:2:12: 错误: / } },
    },
  ),
  behaviour(
    "tells of a system that is not solved its unknowns, their bounds and where its equations are",
    "model M\n  Real x(start = 1, max = 5);\nequation\n  x^2 + 1 = sin(x) * time;\nend M;",
    {
      expected: {
        ...refused,
        lastStage: "simulating",
        hasStatistics: true,
        message: { en: /^A nonlinear system of equations was not solved/, zh: /^t = 0 s 时非线性方程组未收敛/ },
        log: {
          en: [/was not solved has 1 unknown /, /^ {2}x = .*\(start 1, nominal 1, -∞ … 5\)$/, /^ {2}M\.mo:4:3: .*: residual 1/],
          zh: [/1 个未知量/, /^ {2}x = .*（初值 1，标称值 1，-∞ … 5）$/, /^ {2}M\.mo:4:3: .*：残差 1/],
        },
      },
    },
  ),
  behaviour("runs a model beside one with a syntax error, which is a warning", `${ramp}\nmodel N Real y end N;`, {
    expected: { log: { en: [/^M\.mo:2:\d+: warning: /], zh: [/^M\.mo:2:\d+: 警告: /] } },
  }),
  behaviour("refuses a model that inherits from one with a syntax error", "", {
    texts: {
      "M.mo": "model M extends N; end M;",
      "N.mo": "model N\n  Real x(start = 0, fixed = true\nequation\n  der(x) = 1;\nend N;",
    },
    expected: { ...refused, message: { en: /^N\.mo:3:1: error: /, zh: /^N\.mo:3:1: 错误: / } },
  }),
  behaviour("shows the syntax error that hides a model", "model M", {
    settings: {},
    expected: { ...refused, message: { en: /^M\.mo:1:\d+: error: /, zh: /^M\.mo:1:\d+: 错误: / } },
  }),
  behaviour("says what cannot be translated", "model M Real x; equation x = 1; x = 2; end M;", {
    expected: { ...refused, message: { en: /^M\.mo:1:\d+: error: /, zh: /^M\.mo:1:\d+: 错误: / } },
  }),
  behaviour("names a missing library before the error that it may cause", "model M extends Gears.Wheel; end M;", {
    missing: [{ name: "Gears", version: "1.0.0" }],
    expected: {
      ...refused,
      message: {
        en: /^Library Gears 1\.0\.0 is not installed.*\nM\.mo:1:\d+: error: /,
        zh: /^没有安装库 Gears 1\.0\.0.*\nM\.mo/,
      },
      log: {
        en: [/^(?:M\.mo:\S+ )?warning: Library Gears 1\.0\.0 is not installed/],
        zh: [/^(?:M\.mo:\S+ )?警告: 没有安装库 Gears 1\.0\.0/],
      },
    },
  }),
  behaviour(
    "names a file that is not there",
    `model M
      function count input String file; output Integer n; external "C" n = ModelicaInternal_countLines(file); end count;
      parameter Integer n = count("levels.txt"); Real x = n; end M;`,
    {
      expected: { status: "failed", message: { en: /levels\.txt/, zh: /levels\.txt/ }, x: undefined },
    },
  ),
  behaviour("takes other values of parameters", ramp, { settings: { parameters: { k: 3 } }, expected: { x: 3 } }),
  behaviour("refuses a parameter that there is not", ramp, {
    settings: { parameters: { q: 3 } },
    expected: { status: "failed", message: { en: /no parameter "q"/, zh: /“q”/ }, x: undefined },
  }),
  behaviour(
    "refuses to change a parameter that decides the structure",
    "model M parameter Integer n = 2; Real x = sum({i for i in 1:n}); end M;",
    {
      settings: { parameters: { n: 3 } },
      expected: { status: "failed", message: { en: /"n" decides the structure/, zh: /“n”/ }, x: undefined },
    },
  ),
  behaviour(
    "keeps what a run has simulated that fails",
    'model M Real x = time; equation assert(time < 0.55, "too late"); end M;',
    {
      expected: { status: "failed", message: { en: /too late/, zh: /too late/ }, x: 0.5 },
    },
  ),
  behaviour("ends a run that takes too many steps", oscillator, {
    settings: { stopTime: 1e6, maximumSteps: 50, intervals: 1 },
    expected: { status: "failed", message: { en: /50/, zh: /50/ }, x: 1 },
  }),
  behaviour(
    "ends a storm of events",
    "model M discrete Real x(start = 0); equation when sample(0, 1e-18) then x = pre(x) + 1; end when; end M;",
    { expected: { status: "failed", message: { en: /1e-18/, zh: /1e-18/ }, x: undefined } },
  ),
  behaviour("[SIM-014] ends as var_num_exceed when the result would hold too many variables", fiveVariables, {
    maximumVariables: 3,
    expected: {
      ...refused,
      status: "var_num_exceed",
      lastStage: "translating",
      message: { en: /\b5\b.*\b3\b/, zh: /5.*3/ },
    },
  }),
  behaviour("counts the variables that the result stores, not all that the model has", fiveVariables, {
    maximumVariables: 3,
    settings: { storedVariables: ["x"] },
  }),
  behaviour("stops when asked to, and keeps what it has", oscillator, {
    settings: { stopTime: 6e4, intervals: 1 },
    commands: { progress: ["stop"] },
    expected: { status: "stop", x: 1 },
  }),
  behaviour("pauses, goes on and succeeds", ramp, { commands: { simulating: ["pause"] } }),
  behaviour("stops in a pause", oscillator, {
    settings: { stopTime: 6e4, intervals: 1 },
    commands: { progress: ["pause", "stop"] },
    expected: { status: "stop", x: 1 },
  }),
  behaviour("does not begin what is stopped before", ramp, {
    commands: { start: ["stop"] },
    expected: { status: "stop", lastStage: "translate_succeed", x: undefined, hasStatistics: false },
  }),
  behaviour(
    "fails where a value is not finite, and says which operation made it so",
    "model M Real x = time / (time - time); end M;",
    {
      expected: {
        status: "failed",
        x: Number.NaN,
        message: { en: /the divisor time - time is 0/, zh: /除数 time - time 为 0/ },
      },
    },
  ),
  behaviour(
    "[SIM-050] tells warnings at the end where nothing else is asked for",
    'model M Real x = time; equation assert(x < 0.5, "above a half", AssertionLevel.warning); end M;',
    { expected: { log: { en: [/above a half/], zh: [/above a half/] } } },
  ),
  behaviour(
    "[SIM-050] tells events and steps as they come where that is asked for",
    "model M Real x = if time < 0.5 then 0 else 1; end M;",
    {
      settings: { logLevel: "steps" },
      expected: { log: { en: [/0\.5 s: time event/], zh: [/0\.5/] } },
    },
  ),
  behaviour(
    "[SIM-050] keeps what the model prints",
    `model M
      impure function print input String text; external "C" ModelicaInternal_print(text, ""); end print;
      Real x = time; equation when initial() then print("hello"); end when; end M;`,
    { expected: { log: { en: [/^hello$/], zh: [/^hello$/] } } },
  ),
  behaviour("warns of a variable outside of its bounds", "model M Real x(max = 0.5) = time; end M;", {
    expected: { log: { en: [/\bx\b.*0\.5/], zh: [/x.*0\.5/] } },
  }),
  behaviour("says nothing of bounds where the settings leave them out", "model M Real x(max = 0.5) = time; end M;", {
    settings: { bounds: "off" },
  }),
  behaviour(
    "ends at a variable outside of its bounds where the settings ask for it",
    "model M Real x(max = 0.5) = time; end M;",
    {
      settings: { bounds: "error", intervals: 10 },
      expected: { status: "failed", x: 0.5, message: { en: /\bx\b.*0\.5/, zh: /x.*0\.5/ } },
    },
  ),
  behaviour(
    "gives the text with which a model ends itself",
    'model M Real x = time; equation when time > 0.25 then terminate("done"); end when; end M;',
    {
      expected: { message: { en: /^done$/, zh: /^done$/ }, x: 0.25 },
    },
  ),
];
