import { fencePair, fenceWords } from "./fence-words.ts";
import { runKeyForm } from "./model-block.ts";

/** A published run in a text. */
export interface CurveBlock {
  /** Key of the run; undefined where none is named that could be one. */
  readonly run: string | undefined;
}

/** Whether a fenced block with that opening shows a published run. */
export function opensCurveBlock(info: string): boolean {
  return /^curve(?:\s|$)/i.test(info.trim());
}

/** The published run that a fenced block shows. */
export function curveBlockOf(info: string): CurveBlock {
  const run = fenceWords(info).pairs.find(([key]) => key === "run")?.[1];
  return { run: run !== undefined && runKeyForm.test(run) ? run : undefined };
}

/** A block as it is written in Markdown, with a line at its end. */
export function curveBlockText(run: string): string {
  return `\`\`\`curve ${fencePair("run", run)}\n\`\`\`\n`;
}
