/** What can be wrong with a question, and by what two of them are the same. */
import { createHash } from "node:crypto";
import { isSameFormula } from "@mofang/criteria";
import type { BankQuestion, WrittenQuestion } from "@mofang/protocol";
import type { Texts } from "@mofang/vocabulary";
import { isBlank, labelsFault } from "./label-faults.ts";

/** Why no answer to a question can be marked; undefined where one can. */
export function answerFault({ answer }: WrittenQuestion): Texts | undefined {
  if (answer.type === "choice" && !answer.options.some(({ isRight }) => isRight)) {
    return { zh: "没有正确的选项", en: "no option is right" };
  }
  if (answer.type === "formula" && isSameFormula(answer.expression, answer.expression, answer.variables) !== true) {
    return { zh: "答案不是这些变量的公式", en: "the answer is no formula over its variables" };
  }
  return undefined;
}

/** Why a question cannot be in a bank; undefined where it can. */
export function questionFault(question: BankQuestion): Texts | undefined {
  if (isBlank(question.question)) return { zh: "题目没有文字", en: "the question has no text" };
  const { answer } = question;
  if (answer.type === "choice" && answer.options.some(({ text }) => isBlank(text))) {
    return { zh: "有的选项没有文字", en: "an option has no text" };
  }
  if (answer.type === "order" && answer.items.some(isBlank)) return { zh: "有的步骤没有文字", en: "an item has no text" };
  if (answer.type === "labels") {
    if (answer.picture.kind === "file") {
      return {
        zh: "题库的题目不带课程的图片，请选择一个模型",
        en: "a question of a bank has no picture of a course; choose a class",
      };
    }
    return labelsFault(answer);
  }
  return answerFault(question);
}

/** The same for questions with the same text and answer, whatever their blanks, capitals, labels and difficulty. */
export function likenessOf({ question, answer }: WrittenQuestion): string {
  const text = JSON.stringify([question.zh, question.en, answer]);
  const plain = text.toLowerCase().replaceAll(/(?:\s|\\[nrt])+/g, "");
  return createHash("sha256").update(plain).digest("hex");
}
