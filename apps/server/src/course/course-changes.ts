/** What differs between two states of a course, as a list that its teacher reads. */
import { isDeepStrictEqual } from "node:util";
import type { CourseChange, CourseContent } from "@mofang/protocol";
import type { Lesson } from "./content.ts";

/** A chapter or lesson where it stands. */
interface Part {
  readonly of: "chapter" | "lesson";
  readonly key: string;
  readonly title: Lesson["title"];
  /** The key of its chapter; empty for a chapter. */
  readonly inside: string;
  readonly blocks: Lesson["blocks"];
}

/** What a course becomes by the step from `before` to `after`; a lesson that is both moved and changed is named twice. */
export function changesBetween(before: CourseContent, after: CourseContent): readonly CourseChange[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const added = now.filter((part) => find(old, part) === undefined).map((part) => change(part, "added"));
  const removed = old.filter((part) => find(now, part) === undefined).map((part) => change(part, "removed"));
  const changed = now.flatMap((part) => {
    const was = find(old, part);
    const blocks = was === undefined ? [] : otherBlocks(was, part);
    const isSame = was === undefined || (blocks.length === 0 && isDeepStrictEqual(was.title, part.title));
    return isSame ? [] : [change(part, "changed", blocks)];
  });
  const moved = movedParts(old, now).map((part) => change(part, "moved"));
  return [...factsBetween(before, after), ...added, ...removed, ...changed, ...moved];
}

function partsOf({ chapters }: CourseContent): readonly Part[] {
  return chapters.flatMap(({ key, title, lessons }) => [
    { of: "chapter" as const, key, title, inside: "", blocks: [] },
    ...lessons.map((lesson) => ({ of: "lesson" as const, ...lesson, inside: key })),
  ]);
}

function find(parts: readonly Part[], { of, key }: Part): Part | undefined {
  return parts.find((part) => part.of === of && part.key === key);
}

function change({ of, key, title }: Part, kind: CourseChange["kind"], blocks: readonly string[] = []): CourseChange {
  return { of, kind, key, title, blocks: [...blocks] };
}

function factsBetween(before: CourseContent, after: CourseContent): readonly CourseChange[] {
  const facts = ({ title, summary, level, hours }: CourseContent) => ({ title, summary, level, hours });
  if (isDeepStrictEqual(facts(before), facts(after))) return [];
  return [{ of: "facts", kind: "changed", key: "", title: after.title, blocks: [] }];
}

/** Keys of blocks that are new, gone, others, or in another order. */
function otherBlocks({ blocks: old }: Part, { blocks: now }: Part): readonly string[] {
  const changed = now.filter((block) => !old.some((one) => isDeepStrictEqual(one, block)));
  const gone = old.filter(({ key }) => !now.some((block) => block.key === key));
  const others = [...changed, ...gone].map(({ key }) => key);
  if (others.length > 0) return others;
  return now.filter(({ key }, i) => old[i]?.key !== key).map(({ key }) => key);
}

/** Parts of both states that come in another order, or in another chapter. */
function movedParts(old: readonly Part[], now: readonly Part[]): readonly Part[] {
  const kept = now.filter((part) => find(old, part) !== undefined);
  const order = old.filter((part) => find(now, part) !== undefined);
  return (["chapter", "lesson"] as const).flatMap((of) => {
    const [here, there] = [kept, order].map((parts) => parts.filter((part) => part.of === of)) as [Part[], Part[]];
    return outOfOrder(here, there);
  });
}

/** Those that are not on the longest way that both orders have in common, and those in another chapter. */
function outOfOrder(now: readonly Part[], old: readonly Part[]): readonly Part[] {
  const places = now.map(({ key }) => old.findIndex((part) => part.key === key));
  const stays = longestRise(places);
  return now.filter((part, i) => !stays.has(i) || old[places[i] as number]?.inside !== part.inside);
}

/** Places of a longest rising subsequence; lists of a course are short, so its time may grow with their square. */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  const best: (readonly number[])[] = [];
  values.forEach((value, i) => {
    const before = best.filter((_, j) => (values[j] as number) < value);
    const longest = before.reduce<readonly number[]>((one, other) => (other.length > one.length ? other : one), []);
    best.push([...longest, i]);
  });
  return new Set(best.reduce<readonly number[]>((one, other) => (other.length > one.length ? other : one), []));
}
