import type { CallData, Calls, Language } from "@mofang/protocol";
import { csvText } from "../../ui/csv-text.ts";

type Both = Readonly<Record<Language, string>>;
type Items = CallData<Calls["itemStatistics"]>["items"];

/** Heads of the columns. */
interface Heads {
  readonly names: readonly string[];
  readonly kind: (kind: Items[number]["kind"]) => string;
  readonly flag: (flag: Items[number]["flags"][number]) => string;
}

/** Statistics of questions as CSV, a line each; the answers to a question stand in its last cell. */
export function statisticsCsv(items: Items, pick: (texts: Both) => string, { names, kind, flag }: Heads): string {
  return csvText([
    names,
    ...items.map((item) => [
      pick(item.question),
      pick(item.lesson),
      item.questionId === null ? "" : String(item.questionId),
      item.version === null ? "" : String(item.version),
      kind(item.kind),
      String(item.nAnswers),
      String(item.nBlank),
      ...[item.facility, item.low, item.high, item.discrimination].map(rounded),
      item.flags.map(flag).join(" "),
      item.given.map(({ text, isRight, count }) => `${isRight ? "✓" : "✗"} ${pick(text)}: ${count}`).join("\n"),
    ]),
  ]);
}

const rounded = (value: number | null) => (value === null ? "" : String(Math.round(1000 * value) / 1000));
