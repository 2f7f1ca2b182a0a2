/** What people read of a criterion: what was found, beside what is asked for. */
import { fillPlaceholders, type PlaceholderValues, type Texts } from "@mofang/vocabulary";
import type { CountedElement, Measure } from "./criterion.ts";

const texts = {
  compiles: {
    zh: "模型通过检查，{equations} 个方程对应 {unknowns} 个未知量。",
    en: "The model passes its checks: {equations} equations for {unknowns} unknowns.",
  },
  refused: { zh: "模型不能翻译：{reason}", en: "The model cannot be translated: {reason}" },
  unitsRight: { zh: "所有方程的单位都一致。", en: "The units of all equations agree." },
  portable: { zh: "严格遵守语言规范，其他工具也能使用。", en: "Every rule of the language is kept: other tools take it too." },
  notPortable: {
    zh: "不符合语言规范：{first}（共 {count} 处）。",
    en: "A rule of the language is broken: {first} ({count} in all).",
  },
  unitsWrong: { zh: "单位不一致：{first}（共 {count} 处）。", en: "Units do not agree: {first} ({count} in all)." },
  equations: { zh: "模型有 {count} 个方程，要求{asked}。", en: "The model has {count} equations; asked for: {asked}." },
  uses: { zh: "模型中的{what}：{count} 个，要求{asked}。", en: "{what} in the model: {count}; asked for: {asked}." },
  measured: { zh: "{what}为 {value}，要求{asked}。", en: "{what} is {value}; asked for: {asked}." },
  absent: {
    zh: "{what}：到 {end} s 仿真结束时还没有，要求{asked}。",
    en: "{what}: not yet when the run ends at {end} s; asked for: {asked}.",
  },
  notANumber: { zh: "{curve} 的值不是有限的数。", en: "{curve} has values that are no finite numbers." },
  noVariable: {
    zh: "模型中没有变量 {name}。题目要求用这个名字。",
    en: "The model has no variable {name}; the task asks for one of that name.",
  },
  notRun: { zh: "没有仿真曲线：{reason}", en: "There are no curves: {reason}" },
  inTube: {
    zh: "{curve} 处处与参考曲线一致（偏差最多为允许值的 {percent} %）。",
    en: "{curve} agrees with the reference everywhere (at most {percent} % of the allowed deviation).",
  },
  outOfTube: {
    zh: "{curve} 在 {time} s 时为 {value}，应为 {expected} ± {allowed}。",
    en: "{curve} is {value} at {time} s and should be {expected} ± {allowed}.",
  },
  hiddenPassed: { zh: "通过了一项不公开的检查。", en: "A hidden check has passed." },
  hiddenFailed: { zh: "没有通过一项不公开的检查。", en: "A hidden check has failed." },
} satisfies Record<string, Texts>;

/** A text of this room with its values, which may differ by language. */
export function say(
  name: keyof typeof texts,
  values: PlaceholderValues | Readonly<Record<string, Texts | string | number>> = {},
): Texts {
  const filled = (language: keyof Texts) =>
    fillPlaceholders(
      texts[name][language],
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, typeof value === "object" ? value[language] : value]),
      ),
    );
  return { zh: filled("zh"), en: sentence(filled("en")) };
}

/** A text that begins as sentences do; names of variables stay as they are. */
const sentence = (text: string) => text.replace(/^the (?=\w+ )/, "The ");

/** What a measure of a curve is called. */
export const measureNames: Readonly<Record<Measure, Texts>> = {
  initial: { zh: "{curve} 的初值", en: "the first value of {curve}" },
  final: { zh: "{curve} 的终值", en: "the final value of {curve}" },
  at: { zh: "{curve} 在 {at} s 时的值", en: "the value of {curve} at {at} s" },
  maximum: { zh: "{curve} 的最大值", en: "the maximum of {curve}" },
  minimum: { zh: "{curve} 的最小值", en: "the minimum of {curve}" },
  mean: { zh: "{curve} 的平均值", en: "the mean of {curve}" },
  integral: { zh: "{curve} 的积分", en: "the integral of {curve}" },
  range: { zh: "{curve} 的变化范围", en: "the range of {curve}" },
  overshoot: { zh: "{curve} 的超调量", en: "the overshoot of {curve}" },
  riseTime: { zh: "{curve} 的上升时间", en: "the rise time of {curve}" },
  settlingTime: { zh: "{curve} 到达稳态的时间", en: "the time until {curve} stays in its steady state" },
  reaches: { zh: "{curve} 到达 {level} 的时间", en: "the time until {curve} reaches {level}" },
  crossings: { zh: "{curve} 穿越 {level} 的次数", en: "the number of times that {curve} crosses {level}" },
  period: { zh: "{curve} 的周期", en: "the period of {curve}" },
};

/** What a counted element is called; `name` may be empty. */
export const elementNames: Readonly<Record<CountedElement, Texts>> = {
  component: { zh: "组件 {name}", en: "components {name}" },
  call: { zh: "对 {name} 的调用", en: "calls of {name}" },
  connect: { zh: "连接", en: "connections" },
  when: { zh: "when 子句", en: "when-clauses" },
  if: { zh: "if 结构", en: "if constructs" },
  for: { zh: "for 循环", en: "for loops" },
  extends: { zh: "对 {name} 的继承", en: "extensions of {name}" },
};

/** What the forms without a measure ask for. */
export const formTexts = {
  compiles: { zh: "模型能够翻译", en: "The model compiles" },
  units: { zh: "所有方程的单位一致", en: "The units of all equations agree" },
  portable: { zh: "严格遵守语言规范", en: "Every rule of the language is kept" },
  equations: { zh: "方程的个数", en: "equations of the model" },
  referenceTube: {
    zh: "{curve} 与参考模型的曲线一致（± 变化范围的 {percent} %）",
    en: "{curve} follows the curve of the reference model (± {percent} % of its range)",
  },
  formulaTube: {
    zh: "{curve} 与 {expected} 一致（± 变化范围的 {percent} %）",
    en: "{curve} follows {expected} (± {percent} % of its range)",
  },
} satisfies Record<string, Texts>;

/** What is asked for, in words; undefined bounds are left out. */
export function askedText(bounds: {
  readonly least?: string | undefined;
  readonly most?: string | undefined;
  readonly value?: string | undefined;
  readonly tolerance?: string | undefined;
}): Texts {
  const { least, most, value, tolerance } = bounds;
  if (value !== undefined) return { zh: `为 ${value} ± ${tolerance}`, en: `${value} ± ${tolerance}` };
  if (least !== undefined && most !== undefined) {
    return least === most
      ? { zh: `恰好 ${least}`, en: `exactly ${least}` }
      : { zh: `${least} 到 ${most}`, en: `${least} to ${most}` };
  }
  if (least !== undefined) return { zh: `至少 ${least}`, en: `at least ${least}` };
  if (most !== undefined) return most === "0" ? { zh: "没有", en: "none" } : { zh: `最多 ${most}`, en: `at most ${most}` };
  return { zh: "存在", en: "that there is one" };
}
