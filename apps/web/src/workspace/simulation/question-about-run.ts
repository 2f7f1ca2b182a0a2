import { emptyModelBlock, type ModelBlock, modelBlockText } from "@mofang/markup";
import type { FilesState } from "../store/files.ts";
import type { RunRecord } from "../store/runs.ts";

/** Headings of a question in the language of the page. */
interface QuestionWords {
  readonly expected: string;
  readonly message: string;
  /** Title for a run that did not fail. */
  readonly title: string;
}

interface RunFacts {
  readonly run: Pick<RunRecord, "className" | "settings" | "message">;
  readonly files: FilesState;
  readonly repositoryId: number;
  /** Variables whose curves are shown. */
  readonly plot: readonly string[];
}

/** Letters of a model that is put into the question; a larger one stays in its repository. */
const longestModel = 8000;
const longestMessage = 4000;
const longestTitle = 100;

/** A question about a run: its model with its settings, which runs there too, and what it said. */
export function questionAboutRun(facts: RunFacts, words: QuestionWords): { readonly title: string; readonly text: string } {
  const { className, message } = facts.run;
  const [first = ""] = message.split("\n");
  const said = message === "" ? "" : `**${words.message}**\n\n\`\`\`text\n${fenced(message.slice(0, longestMessage))}\n\`\`\`\n`;
  const title = first === "" ? words.title : `${className}: ${first}`;
  return {
    title: title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title,
    text: [words.expected, modelBlockText(blockOf(facts)), said].filter((part) => part !== "").join("\n\n"),
  };
}

function blockOf({ run, files, repositoryId, plot }: RunFacts): ModelBlock {
  const { className, settings } = run;
  const source = sourceOf(className, files, repositoryId);
  const parameters = Object.entries(settings?.parameters ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    ...emptyModelBlock(""),
    source,
    className: source.kind === "text" ? undefined : className,
    plot,
    start: settings?.startTime,
    stop: settings?.stopTime,
    intervals: settings?.intervals,
    tolerance: settings?.precision,
    parameters: Object.fromEntries(parameters),
  };
}

/** The text of a model that stands alone in its repository, as it is now; the class at the last commit of any other. */
function sourceOf(className: string, { files, commit }: FilesState, repositoryId: number): ModelBlock["source"] {
  const texts = [...files.values()].filter(({ path, text }) => path.endsWith(".mo") && text !== null);
  const text = texts.length === 1 ? (texts[0]?.text ?? "") : "";
  const isLast = new RegExp(`\\bend\\s+${className}\\s*;\\s*$`).test(text);
  if (isLast && text.length <= longestModel) return { kind: "text", text };
  return { kind: "repository", repositoryId, version: commit ?? undefined };
}

/** No fence of a text ends the one around it. */
function fenced(text: string): string {
  return text.replaceAll("```", "'''");
}
