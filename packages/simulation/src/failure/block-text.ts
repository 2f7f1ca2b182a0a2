import type { Language } from "@mofang/vocabulary";
import type { FailedBlock } from "./failed-block.ts";
import { renderFailure } from "./failure-catalogue.ts";

/** A block whose equations' places are texts: `M.mo:4:3`, empty where there is none. */
interface ReadableBlock extends Pick<FailedBlock, "size" | "unknowns" | "refusal"> {
  readonly equations: readonly { readonly text: string; readonly place: string; readonly residual?: number | undefined }[];
}

/** A system that was not solved, as lines of a log. */
export function renderBlock({ size, unknowns, equations, refusal }: ReadableBlock, language: Language): string[] {
  const line = (code: string, values: Readonly<Record<string, string | number>>) => renderFailure({ code, values }, language);
  const count = unknowns.length;
  const heading = headings[size === 1 ? "alone" : size === count ? "whole" : "part"];
  return [
    line(heading.unknowns, { size, count }),
    ...unknowns.map(({ name, value, start, nominal, min = "-∞", max = "∞" }) =>
      line("simulation.block-unknown", { name, value, start, nominal, bounds: `${min} … ${max}` }),
    ),
    line(heading.equations, { count }),
    ...equations.map(({ text, place, residual = "–" }) =>
      line("simulation.block-equation", { place: place === "" ? "" : `${place}: `, text, residual }),
    ),
    ...(refusal ? [line("simulation.block-refusal", { reason: renderFailure(refusal, language) })] : []),
  ];
}

/** Headings over the unknowns and the equations of a block: of one, of several that are all shown, or of some of many. */
const headings = {
  alone: { unknowns: "simulation.block-unknown-alone", equations: "simulation.block-equation-alone" },
  whole: { unknowns: "simulation.block-unknowns", equations: "simulation.block-equations" },
  part: { unknowns: "simulation.block-unknowns-some", equations: "simulation.block-equations-some" },
} as const;
