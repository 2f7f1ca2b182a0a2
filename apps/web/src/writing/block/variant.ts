import { type ModelBlock, modelBlockText } from "@mofang/markup";
import { createContext, useContext } from "react";
import { type LineChange, lineChanges } from "../../ui/line-changes.ts";

/** Takes the Markdown of a variant into the reply that is being written; null where one cannot reply. */
export const VariantContext = createContext<((markdown: string) => void) | null>(null);

/** How to reply with a variant; null where one cannot. */
export function useVariantReply(): ((markdown: string) => void) | null {
  return useContext(VariantContext);
}

/** The words of a variant in the language of the page. */
interface VariantWords {
  readonly lead: string;
  readonly parameter: string;
  readonly before: string;
  readonly after: string;
  /** Stands for a value that the model gives. */
  readonly default: string;
}

/** Lines around a change that are shown with it. */
const context = 2;

/** Markdown of a block that was changed: what is different, and the block itself, which runs. */
export function variantText(before: ModelBlock, after: ModelBlock, words: VariantWords): string {
  const parts = [words.lead, settingsTable(before, after, words), textDiff(before, after), modelBlockText(after)];
  return parts.filter((part) => part !== "").join("\n\n");
}

function settingsTable(before: ModelBlock, after: ModelBlock, words: VariantWords): string {
  const names = [...new Set([...Object.keys(before.parameters), ...Object.keys(after.parameters)])];
  const rows = names.map((name) => [name, before.parameters[name], after.parameters[name]] as const);
  const settings = (["start", "stop", "intervals", "tolerance"] as const).map(
    (name) => [name, before[name], after[name]] as const,
  );
  const changed = [...rows, ...settings].filter(([, old, young]) => old !== young);
  if (changed.length === 0) return "";
  const cell = (value: string | number | undefined): string =>
    value === undefined ? words.default : `\`${String(value).replaceAll("|", "\\|")}\``;
  const lines = changed.map(([name, old, young]) => `| \`${name}\` | ${cell(old)} | ${cell(young)} |`);
  return [`| ${words.parameter} | ${words.before} | ${words.after} |`, "| --- | --- | --- |", ...lines].join("\n");
}

function textDiff(before: ModelBlock, after: ModelBlock): string {
  if (before.source.kind !== "text" || after.source.kind !== "text") return "";
  const [old, young] = [before.source.text.trimEnd(), after.source.text.trimEnd()];
  if (old === young) return "";
  const changes = lineChanges(old, young);
  const isNear = (index: number): boolean =>
    changes.slice(Math.max(0, index - context), index + context + 1).some(({ change }) => change !== "same");
  const lines = changes.flatMap((change, index) =>
    isNear(index) ? [lineOf(change)] : index > 0 && isNear(index - 1) ? ["@@"] : [],
  );
  const fence = lines.some((line) => line.includes("```")) ? "````" : "```";
  return [`${fence}diff`, ...lines, fence].join("\n");
}

function lineOf({ change, line }: LineChange): string {
  return `${change === "added" ? "+" : change === "removed" ? "-" : " "}${line}`;
}
