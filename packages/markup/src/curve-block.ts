import { splitOutside } from "./split-outside.ts";

/** Curves of a published run in a text. */
export interface CurveBlock {
  /** Where the run is, as it is written; empty where nothing is. */
  readonly address: string;
  /** Names of the variables to draw; none for those that the run's own page draws. */
  readonly variables: readonly string[];
  /** The block as it is written, without its fence. */
  readonly text: string;
}

/** Blocks of one text that are drawn: each asks for a result, and what is written beyond them stays text. */
export const mostCurveBlocks = 20;
/** Curves of one block. */
const mostVariables = 8;
/** Letters of the name of a variable. */
const longestName = 500;

/** Whether a fenced block with that opening holds curves of a run. */
export function opensCurveBlock(info: string): boolean {
  return /^curve$/i.test(info.trim());
}

/** Reads a block: the address of a run on the first line that holds something, behind it names, with commas or line ends between. */
export function curveBlockOf(text: string): CurveBlock {
  const [address = "", ...rest] = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const names = rest.flatMap(splitOutside).filter((name) => name.length <= longestName);
  return { address, variables: [...new Set(names)].slice(0, mostVariables), text };
}

/** A block as it is written in Markdown, with a line at its end. */
export function curveBlockText(address: string, variables: readonly string[]): string {
  return `\`\`\`curve\n${[address, ...variables].join("\n")}\n\`\`\`\n`;
}
