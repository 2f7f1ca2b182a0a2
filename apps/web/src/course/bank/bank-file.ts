import type { BankQuestion } from "@mofang/protocol";

/**
 * Questions in the text of a file: those of an exported bank, or the quizzes of an exported course, in their order. The server
 * says what is wrong with one. Undefined for a text that is neither.
 */
export function questionsInFile(text: string): readonly BankQuestion[] | undefined {
  const file = jsonOf(text);
  if (!isObject(file)) return undefined;
  if (Array.isArray(file.questions)) return file.questions as BankQuestion[];
  if (!Array.isArray(file.chapters)) return undefined;
  const blocks = listsIn(listsIn(file.chapters, "lessons"), "blocks");
  return blocks.filter(isObject).flatMap((block) => (block.kind === "quiz" ? [questionOf(block)] : []));
}

function questionOf({ question, feedback, answer }: Readonly<Record<string, unknown>>): BankQuestion {
  return { question, feedback, answer, labels: [], difficulty: 1 } as unknown as BankQuestion;
}

/** All items of the lists that these things have under a name. */
function listsIn(things: readonly unknown[], name: string): readonly unknown[] {
  return things.flatMap((thing) => (isObject(thing) && Array.isArray(thing[name]) ? (thing[name] as unknown[]) : []));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
