/** The parts of a lesson's file: each begins with a comment at the start of a line. */
import { FormError } from "./form-fault.ts";

/** A part: `<!-- name argument -->`, and what follows it up to the next one. */
export interface LessonPart {
  readonly name: string;
  readonly argument: string;
  readonly body: string;
  /** Of its comment, from 1. */
  readonly line: number;
  /** As it is in the file. */
  readonly source: string;
}

/** Divides a file with line feeds. @throws FormError for what is no part */
export function partsOf(file: string): readonly LessonPart[] {
  const text = file.replace(/^\ufeff/, "");
  const part = /<!-- (\w+)\s*([\s\S]*?)-->[ \t]*(?:\n|$(?![\s\S]))([\s\S]*?)(?=^<!-- |$(?![\s\S]))/gmy;
  const parts: LessonPart[] = [];
  part.lastIndex = /^\s*/.exec(text)?.[0].length ?? 0;
  let line = 1 + newLines(text.slice(0, part.lastIndex));
  while (part.lastIndex < text.length) {
    const match = part.exec(text);
    if (match === null) {
      throw new FormError(line, {
        zh: "这里应有一个注释，例如 <!-- zh -->，它独占一行并以 --> 结束",
        en: "a comment is needed here, such as <!-- zh -->, alone on its line and closed by -->",
      });
    }
    const [source, name = "", argument = "", body = ""] = match;
    parts.push({ name, argument: argument.trim(), body: body.trim(), line, source });
    line += newLines(source);
  }
  return parts;
}

function newLines(text: string): number {
  return text.split("\n").length - 1;
}
