/** Questions as people ask them, each with what answers it, and how often it is found. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { productRoot } from "@mofang/host";

/** A question, and answers of which each is right: kind and name or English title. */
export interface Pair {
  readonly ask: string;
  readonly wanted: readonly string[];
  /** Nobody looked at what is found for it while the search was made. */
  readonly isHeldOut: boolean;
}

/** Something that was found, with all names it goes by. */
export interface Answer {
  readonly kind: string;
  readonly names: readonly string[];
}

export interface QualityRow {
  readonly set: "search" | "assistant";
  readonly questions: "all" | "held out" | "Chinese" | "English";
  readonly count: number;
  /** Part of the questions of which the first answer is wanted, and one of the first ten. */
  readonly first: number;
  readonly ten: number;
}

/** Every third question is held out. */
const heldOutEvery = 3;

/** Pairs of a file beside this one, a line `question | kind name; kind name` each. */
export async function readPairs(file: string): Promise<readonly Pair[]> {
  const text = await readFile(join(productRoot(), "bench/search", file), "utf8");
  const lines = text.split("\n").filter((line) => line.includes("|"));
  return lines.map((line, at) => {
    const [ask = "", wanted = ""] = line.split(" | ");
    return { ask, wanted: wanted.split(";").map((one) => one.trim()), isHeldOut: at % heldOutEvery === 0 };
  });
}

/** Asks all, and counts. @param showsMisses  prints those that are not held out and not found first */
export async function qualityOf(
  set: QualityRow["set"],
  pairs: readonly Pair[],
  answer: (ask: string) => Promise<readonly Answer[]>,
  showsMisses: boolean,
): Promise<QualityRow[]> {
  const places: (readonly [Pair, number])[] = [];
  for (const pair of pairs) {
    const found = (await answer(pair.ask)).slice(0, 10);
    const place = found.findIndex(({ kind, names }) => names.some((name) => pair.wanted.includes(`${kind} ${name}`)));
    places.push([pair, place]);
    if (showsMisses && !pair.isHeldOut && place !== 0) {
      console.log(`${place + 1}  ${pair.ask}  wants ${pair.wanted.join("; ")}`);
      for (const { kind, names } of found.slice(0, 4)) console.log(`      ${kind} ${names[0]}`);
    }
  }
  const rowOf = (questions: QualityRow["questions"], of: (pair: Pair) => boolean): QualityRow => {
    const some = places.filter(([pair]) => of(pair));
    const part = (isFound: (place: number) => boolean) => some.filter(([, place]) => isFound(place)).length / some.length;
    return { set, questions, count: some.length, first: part((place) => place === 0), ten: part((place) => place >= 0) };
  };
  const isChinese = ({ ask }: Pair) => /\p{Script=Han}/u.test(ask);
  return [
    rowOf("all", () => true),
    rowOf("held out", ({ isHeldOut }) => isHeldOut),
    rowOf("Chinese", isChinese),
    rowOf("English", (pair) => !isChinese(pair)),
  ];
}
