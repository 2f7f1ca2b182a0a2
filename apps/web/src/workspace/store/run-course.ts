/** How far runs are, how fast they go and what was set of them: what changes many times a second, apart from all else. */
import { notePace, type Pace } from "./pace.ts";

/** Values of inputs and parameters by name; of an enumeration the ordinal, from 1. */
export type TunedValues = Readonly<Record<string, number | boolean>>;

/** How far a run is, how fast it goes, and what was set of it. */
export interface RunCourse {
  /** Fraction of the simulated time, 0 … 1. */
  readonly progress: number;
  /** Points that can be read while there is no result; they grow while it goes on. */
  readonly points: number;
  /** When that was told, milliseconds since the epoch. */
  readonly seenAt?: number | undefined;
  /** How fast it was seen to go; see `timeLeft`. Only a run that simulates has a pace. */
  readonly pace?: Pace | undefined;
  /** Of a run that keeps a pace: how fast it is to go and goes, seconds of the model in a second of the wall. */
  readonly speed?: { readonly asked: number; readonly reached: number } | undefined;
  /** What was set while it went on, by name. */
  readonly tuned?: TunedValues;
}

/** The course of a run of which nothing is known. */
export const unknownCourse: RunCourse = { progress: 0, points: 0 };

/** The course that something is told of, and the rest of it. */
export function apart<Facts extends Partial<RunCourse>>(
  facts: Facts,
): { readonly course: Partial<RunCourse>; readonly rest: Omit<Facts, keyof RunCourse> } {
  const course: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) (courseFacts.has(name) ? course : rest)[name] = value;
  return { course, rest: rest as Omit<Facts, keyof RunCourse> };
}

const courseFacts: ReadonlySet<string> = new Set([
  "progress",
  "points",
  "seenAt",
  "pace",
  "speed",
  "tuned",
] satisfies readonly (keyof RunCourse)[]);

/** More is known of the course of a run that simulates or does not. */
export function courseAfter(known: RunCourse, told: Partial<RunCourse>, isSimulating: boolean): RunCourse {
  const course = { ...known, ...told };
  if (!isSimulating) return { ...course, pace: undefined };
  if (course.seenAt === undefined) return course;
  return { ...course, pace: notePace(known.pace ?? [], { at: course.seenAt, progress: course.progress }) };
}
