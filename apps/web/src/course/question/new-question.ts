import type { WrittenQuestion } from "@mofang/protocol";

type Answer = WrittenQuestion["answer"];

const nothing = { zh: "", en: "" };

/** An answer to begin with. */
export function newAnswer(type: Answer["type"]): Answer {
  if (type === "choice") return { type, options: [true, false].map((isRight) => ({ text: nothing, isRight })) };
  if (type === "number") return { type, value: 0, tolerance: 0, unit: "" };
  if (type === "formula") return { type, expression: "x", variables: [{ name: "x", least: 0, most: 1 }] };
  if (type === "labels") {
    return { type, picture: { kind: "class", text: "", className: "", layer: "diagram" }, places: [], decoys: [] };
  }
  return { type, items: [nothing, nothing] };
}

/** A question to begin with. */
export function newQuestion(): WrittenQuestion {
  return { question: nothing, feedback: nothing, answer: newAnswer("choice") };
}
