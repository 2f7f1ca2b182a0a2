/** What a launch is for. */
import type { CoursePart } from "../course/index.ts";

/** A launch that leads to a part of a course. */
export interface LinkContent {
  readonly kind: "link";
  readonly part: CoursePart;
  /** Address of the column in the platform's gradebook that takes the mark; null where it takes none. */
  readonly lineItem: string | null;
}

/** A teacher who chooses content for a link of the platform (LTI Deep Linking 2.0). */
export interface ChoiceContent {
  readonly kind: "choice";
  /** Where the answer goes, and what goes back with it untouched. */
  readonly returnAddress: string;
  readonly data: string | null;
  /** Whether the platform makes a column of its gradebook for what is chosen. */
  readonly takesLineItem: boolean;
}

/** What is kept with a launch; `account`: a person who is to say which member they are, and nothing else. */
export type LaunchContent = LinkContent | ChoiceContent | { readonly kind: "account" };
