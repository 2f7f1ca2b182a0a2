/** Curves of published runs and of models in texts, for those who run no scripts. */
import { curveSvg, type ShownCurve, shownCurve } from "@mofang/diagram";
import type { CurveBlock } from "@mofang/markup";
import { type CallData, type Language, publishedRunCalls, runKeyOf, type TextModelCurves } from "@mofang/protocol";
import { escaped } from "./app-page.ts";
import type { AskCall } from "./ask-call.ts";

type Run = CallData<typeof publishedRunCalls.publishedRun>;

/** Pixels of the curves of one unit. */
const [width, height] = [640, 200];

const words = {
  zh: {
    unknown: "没有这次已发布的运行，或者您无权查看",
    noRun: "这里应当是一次已发布运行的地址，例如 /run/k7m2p9q4x8w3",
    withdrawn: "这次运行已被撤回：",
    missing: "结果中没有变量：",
    curves: "曲线：",
    lastRun: "最近一次运行",
    columns: ["变量", "单位", "起始值", "最小值", "最大值", "终值"],
  },
  en: {
    unknown: "There is no such published run, or it is not yours to see",
    noRun: "The address of a published run belongs here, such as /run/k7m2p9q4x8w3",
    withdrawn: "This run was withdrawn: ",
    missing: "The result has no variable ",
    curves: "Curves: ",
    lastRun: "The last run",
    columns: ["Variable", "Unit", "At the start", "Least", "Greatest", "At the end"],
  },
} as const satisfies Readonly<Record<Language, object>>;

/** What a page needs to know for its curves. */
interface CurvePage {
  /** Address of the site, without a slash at its end. */
  readonly site: string;
  readonly ask: AskCall;
  readonly language: Language;
}

/**
 * Curves of a run as HTML; why there are none where it cannot be seen.
 *
 * @param caption  empty for the title of the run
 */
export async function curveHtml(
  { site, ask, language }: CurvePage,
  { address, variables, text }: CurveBlock,
  caption: string,
): Promise<string> {
  const runKey = runKeyOf(address, site);
  if (runKey === "") return `<p>${words[language].noRun}</p>\n${asWritten(text)}`;
  const run = await ask(publishedRunCalls.publishedRun, { runKey });
  if (run === undefined) return `<p>${words[language].unknown}</p>`;
  if (run.withdrawn !== null)
    return `<p>${words[language].withdrawn}${escaped(run.withdrawn.reason)} ${runLink(run, language)}</p>\n${asWritten(text)}`;
  const curves = await ask(publishedRunCalls.publishedRunCurves, { runKey, variables: variables.join("\n"), width });
  if (curves === undefined) return `<p>${words[language].unknown}</p>`;
  const shown = curves.map(shownCurve);
  const missing = variables.filter((name) => !shown.some((curve) => curve.name === name));
  return [
    "<figure>",
    ...(missing.length === 0 ? [] : [`<p>${words[language].missing}${escaped(missing.join(", "))}</p>`]),
    ...pictures(shown, language),
    shown.length === 0 ? "" : tableOf(shown, language),
    `<figcaption>${caption === "" ? "" : `${escaped(caption)} · `}${runLink(run, language)}</figcaption>`,
    "</figure>",
  ].join("\n");
}

/** Curves of the last run of a model; empty where it has none. */
export function modelCurvesHtml(curves: TextModelCurves, language: Language): string {
  if (curves.length === 0) return "";
  const shown = curves.map(shownCurve);
  return ["<figure>", ...pictures(shown, language), `<figcaption>${words[language].lastRun}</figcaption>`, "</figure>", ""].join(
    "\n",
  );
}

/** A way to what would be drawn. */
export function linkedRun(site: string, { address, text }: CurveBlock): string {
  const runKey = runKeyOf(address, site);
  return runKey === "" ? asWritten(text) : `<p><a href="/run/${runKey}">${escaped(site)}/run/${runKey}</a></p>`;
}

function asWritten(text: string): string {
  return `<pre><code>${escaped(text)}</code></pre>`;
}

function runLink({ key, title }: Run, language: Language): string {
  return `<a href="/run/${key}">${escaped(title[language] || title.zh || title.en)}</a>`;
}

function pictures(shown: readonly ShownCurve[], language: Language): string[] {
  const units = [...new Set(shown.map(({ unit }) => unit))];
  return units.map((unit) => {
    const curves = shown.filter((curve) => curve.unit === unit);
    return curveSvg(curves, { label: words[language].curves + curves.map(({ name }) => name).join(", "), width, height });
  });
}

function tableOf(shown: readonly ShownCurve[], language: Language): string {
  const heads = words[language].columns.map((name) => `<th>${name}</th>`).join("");
  const rows = shown.map(({ name, unit, colour, values }) => {
    const numbers = [values[0], least(values), greatest(values), values.at(-1)];
    const cells = numbers.map((value) => `<td>${value === undefined ? "" : Number(value.toPrecision(5))}</td>`);
    return `<tr><td><span style="color:${colour}">■</span> ${escaped(name)}</td><td>${escaped(unit)}</td>${cells.join("")}</tr>`;
  });
  return `<table><tr>${heads}</tr>${rows.join("")}</table>`;
}

function least(values: Float64Array): number | undefined {
  return values.length === 0 ? undefined : values.reduce((low, value) => Math.min(low, value));
}

function greatest(values: Float64Array): number | undefined {
  return values.length === 0 ? undefined : values.reduce((high, value) => Math.max(high, value));
}
