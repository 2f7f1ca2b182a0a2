/** What came of the checks of a repository; plain data. */
import type { Texts } from "@mofang/vocabulary";

/** What is looked at: a class, a run, one of its curves beside a reference, or a measure of one. */
const checkKinds = ["check", "simulate", "reference", "expect"] as const;

/** One thing that was looked at. */
export interface CheckCase {
  readonly class: string;
  readonly kind: (typeof checkKinds)[number];
  /** What of the class: the curve of a reference, the number of an expectation; empty for the class as a whole. */
  readonly subject: string;
  readonly passed: boolean;
  /** What was found. */
  readonly message: Texts;
  /** Seconds that it took; 0 for what was part of a run. */
  readonly seconds: number;
}

/** A reference as the run now would have it. */
export interface NewReference {
  readonly path: string;
  /** CSV. */
  readonly text: string;
}

/** What came of all. */
export interface CheckReport {
  readonly passed: boolean;
  readonly cases: readonly CheckCase[];
  /** References that are missing, or with which a curve no longer agrees. */
  readonly references: readonly NewReference[];
}
