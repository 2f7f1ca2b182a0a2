/** Blocks as students see them: nothing that tells an answer leaves the server. */
import { examinationOf, shownExercise, versionOf } from "@mofang/criteria";
import type { CourseBlock, CourseExamination, ShownBlock, WrittenQuestion } from "@mofang/protocol";
import type { Draw, Exercise } from "./content.ts";
import { drawnOrder } from "./drawing.ts";
import { shownLabels } from "./label-marks.ts";
import { isMedia, shownFile, shownMedia } from "./media.ts";

type ShownQuestion = Pick<Extract<ShownBlock, { kind: "quiz" }>, "question" | "answer">;

/** What a block or a question is shown by. */
interface Showing {
  /** The student's numbers for it. */
  readonly draw: () => number;
  /** The passing address of a file of the course. */
  readonly addressOf: (fileId: number) => string;
}

/** A block as one student sees it; drawn questions have a way of their own. */
export function shownBlock(block: Exclude<CourseBlock, Draw>, { draw, addressOf }: Showing): ShownBlock {
  if (isMedia(block)) return shownMedia(block, addressOf);
  if (block.kind === "exercise") {
    const shown = shownExercise(block, draw);
    return { ...shown, criteria: shown.criteria.map((criterion) => ({ ...criterion })) };
  }
  if (block.kind !== "quiz") return block;
  const { kind, key, points, attempts, due, latePart } = block;
  return { kind, key, points, attempts, due, latePart, ...shownQuestion(block, { draw, addressOf }) };
}

/** A hint of an exercise for one student; undefined where there is no such step. */
export function hintOf(block: Exercise, step: number, draw: () => number) {
  return versionOf(block, draw).task.hints[step];
}

/** What an answer of one student is examined by, as it is stored. @param part  part of the mark that counts */
export function storedExamination(block: Exercise, draw: () => number, part: number): CourseExamination {
  const { harness, reference, criteria, ...rest } = examinationOf(block, draw);
  const onlyText = (texts: typeof harness) => [...(texts?.values() ?? [])][0] ?? null;
  const open = criteria.map((criterion) => ({ ...criterion }));
  return { ...rest, criteria: open, harness: onlyText(harness), reference: onlyText(reference), part };
}

/** A question as one student sees it. */
export function shownQuestion({ question, answer }: WrittenQuestion, { draw, addressOf }: Showing): ShownQuestion {
  switch (answer.type) {
    case "choice": {
      const isMultiple = answer.options.filter(({ isRight }) => isRight).length > 1;
      return { question, answer: { type: "choice", options: answer.options.map(({ text }) => text), isMultiple } };
    }
    case "number":
      return { question, answer: { type: "number", unit: answer.unit } };
    case "formula":
      return { question, answer: { type: "formula", variables: answer.variables.map(({ name }) => name) } };
    case "order": {
      const order = drawnOrder(answer.items.length, draw);
      const items = order.map((i) => answer.items[i] as (typeof answer.items)[number]);
      return { question, answer: { type: "order", items } };
    }
    case "labels": {
      const { picture } = answer;
      const shown = picture.kind === "file" ? { ...picture, file: shownFile(picture.file, addressOf) } : picture;
      return { question, answer: { type: "labels", picture: shown, ...shownLabels(answer, draw) } };
    }
  }
}
