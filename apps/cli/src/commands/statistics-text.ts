import type { LoopFact, PlacedEquation, PlacedVariable, TranslationStatistics } from "@mofang/dae";
import { shownPlace } from "@mofang/session";
import type { RunProfile, StepLimits } from "@mofang/simulation";
import type { Session } from "../session/session.ts";

/** Most lines of each kind that a person is shown; JSON has all. */
const mostLines = 20;

const words = {
  en: {
    equations: "equations",
    states: "states",
    time: "time",
    becomesTrue: "becomes true",
    becomesFalse: "becomes false",
    differentiated: "differentiated",
    loops: { linear: "linear loop", nonlinear: "nonlinear loop", mixed: "mixed loop" },
    starts: "no start value",
    dependents: "no state",
    limits: {
      limit: "scheduled event or stop time",
      maximumStep: "maximum step",
      newton: "Newton",
      undefinedPoints: "undefined",
    },
    step: (name: string, accepted: number, rejected: number) => `${accepted}× ${name}, ${rejected}× rejected`,
    more: (count: number) => `… ${count} more`,
  },
  zh: {
    equations: "个方程",
    states: "个状态",
    time: "时间",
    becomesTrue: "变为真",
    becomesFalse: "变为假",
    differentiated: "个由指标约简求导",
    loops: { linear: "线性代数环", nonlinear: "非线性代数环", mixed: "混合代数环" },
    starts: "无初值",
    dependents: "非状态",
    limits: { limit: "预定事件或终止时间", maximumStep: "最大步长", newton: "牛顿迭代", undefinedPoints: "无定义" },
    step: (name: string, accepted: number, rejected: number) => `${accepted}× ${name}，被拒绝 ${rejected}×`,
    more: (count: number) => `……另有 ${count} 项`,
  },
} as const;

/** What a translation is made of, for a person: each line with the place to which it belongs. */
export function statisticsText(session: Session, statistics: TranslationStatistics): string[] {
  const text = words[session.language];
  const { counts, states, dependents, simulation, missingStarts, conditions } = statistics;
  const at = ({ place }: Pick<PlacedVariable, "place">): string => {
    const shown = place && shownPlace(session.tree, place);
    return shown === undefined ? "" : `  ${shown.file}:${shown.line}:${shown.column}`;
  };
  const because = (constraints: readonly PlacedEquation[]) => constraints.map((one) => `\n    ${one.text}${at(one)}`).join("");
  const first = (loop: LoopFact): string => simulation.unknowns[loop.iterated[0] ?? loop.first]?.name ?? "";
  return [
    `${counts.equations} ${text.equations}, ${states.length} ${text.states}, ${counts.differentiated} ${text.differentiated}`,
    ...cut(states, text.more, (one) => `${one.name}: ${one.reason}${at(one)}${because(one.constraints)}`),
    ...cut(dependents, text.more, (one) => `${text.dependents} ${one.name}: ${one.reason}${at(one)}`),
    ...cut(
      simulation.loops,
      text.more,
      (loop) => `${text.loops[loop.kind]}: ${loop.size} → ${loop.iterated.length} (${first(loop)})`,
    ),
    ...cut(missingStarts, text.more, (one) => `${text.starts} ${one.name} = ${one.taken.text} (${one.system})${at(one)}`),
    ...cut(conditions, text.more, ({ kind, text: condition, equations: [holder] }) => {
      return `${kind}: ${condition}${holder === undefined ? "" : at(holder)}`;
    }),
  ];
}

/** Where the time of a run went, what caused its events and what limited its steps, for a person. */
export function profileText(session: Session, { systems, eventCauses, steps }: RunProfile): string[] {
  const text = words[session.language];
  return [
    ...cut(systems, text.more, ({ kind, unknowns, solutions, milliseconds }) => {
      return `${milliseconds.toFixed(1)} ms, ${solutions}×, ${kind}: ${unknowns.join(", ")}`;
    }),
    ...cut(eventCauses, text.more, (cause) => `${cause.count}× ${causeText(cause, text)}`),
    ...(steps === undefined ? [] : limitsText(steps, text)),
  ];
}

function causeText({ relation, becomes }: RunProfile["eventCauses"][number], text: (typeof words)["en" | "zh"]): string {
  if (relation === undefined) return text.time;
  return `${relation} ${becomes === true ? text.becomesTrue : text.becomesFalse}`;
}

function limitsText({ states, ...others }: StepLimits, text: (typeof words)["en" | "zh"]): string[] {
  const counted = (["limit", "maximumStep", "newton", "undefinedPoints"] as const).filter((reason) => others[reason] > 0);
  return [
    ...cut(states, text.more, ({ name, accepted, rejected }) => text.step(name, accepted, rejected)),
    ...counted.map((reason) => `${others[reason]}× ${text.limits[reason]}`),
  ];
}

function cut<Item>(items: readonly Item[], more: (count: number) => string, line: (item: Item) => string): string[] {
  const left = items.length - mostLines;
  return [...items.slice(0, mostLines).map(line), ...(left > 0 ? [more(left)] : [])];
}
