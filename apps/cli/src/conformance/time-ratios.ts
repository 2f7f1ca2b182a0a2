import type { Language } from "@mofang/modelica";
import { present } from "@mofang/vocabulary";
import type { ModelReport } from "./model-report.ts";

/** Another tool's time for one model, seconds by stage; `translate` is everything from the loaded library to its code. */
export interface ReferenceTimes {
  readonly agrees: boolean | null;
  readonly seconds: { readonly translate: number; readonly compile: number; readonly simulate: number };
}

/** Our seconds over the other tool's, on the models where both agree with the reference; dimensionless. */
interface TimeRatios {
  readonly models: number;
  /** From the loaded library to the end of the simulation. */
  readonly total: Distribution;
  /** Initialisation and simulation alone. */
  readonly simulate: Distribution;
}

/** Half of the ratios lie below `median`, nine tenths below `worstTenth`. */
interface Distribution {
  readonly median: number;
  readonly worstTenth: number;
}

/** Compares the times of models that agree in both tools; undefined where there are none. */
export function timeRatios(
  reports: ReadonlyMap<string, ModelReport>,
  reference: Readonly<Record<string, ReferenceTimes>>,
): TimeRatios | undefined {
  const total: number[] = [];
  const simulate: number[] = [];
  for (const [name, { agrees, seconds }] of reports) {
    const other = reference[name];
    if (agrees !== true || other?.agrees !== true) continue;
    const run = seconds.initialise + seconds.simulate;
    const { translate, compile, simulate: otherRun } = other.seconds;
    total.push((seconds.flatten + seconds.translate + seconds.compile + run) / (translate + compile + otherRun));
    simulate.push(run / otherRun);
  }
  if (total.length === 0) return undefined;
  return { models: total.length, total: distribution(total), simulate: distribution(simulate) };
}

function distribution(values: number[]): Distribution {
  const ascending = values.sort((a, b) => a - b);
  return { median: quantile(ascending, 0.5), worstTenth: quantile(ascending, 0.9) };
}

/** Quantile by linear interpolation between the nearest ranks. */
function quantile(ascending: readonly number[], fraction: number): number {
  const rank = fraction * (ascending.length - 1);
  const below = present(ascending[Math.floor(rank)], "a ratio to take a quantile of");
  const above = ascending[Math.ceil(rank)] ?? below;
  return below + (above - below) * (rank - Math.floor(rank));
}

/** Lines below the table that tell the ratios. */
export function timeRatioText({ models, total, simulate }: TimeRatios, language: Language): string {
  const row = ({ median, worstTenth }: Distribution) => [median, worstTenth].map((value) => value.toPrecision(3));
  const [totalMedian, totalWorst] = row(total);
  const [runMedian, runWorst] = row(simulate);
  return language === "zh"
    ? `与参考工具的时间比（${models} 个双方一致的模型）：\n  翻译+编译+仿真：中位数 ${totalMedian}，最差十分之一起于 ${totalWorst}\n  仅仿真：中位数 ${runMedian}，最差十分之一起于 ${runWorst}`
    : `Time over the reference tool's (${models} models where both agree):\n  translate + compile + simulate: median ${totalMedian}, worst tenth from ${totalWorst}\n  simulate alone: median ${runMedian}, worst tenth from ${runWorst}`;
}
