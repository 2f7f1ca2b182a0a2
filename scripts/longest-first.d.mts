import { BaseSequencer } from "vitest/node";

export default class LongestFirst extends BaseSequencer {}

interface Length {
  readonly project: number;
  readonly seconds: number;
  readonly size: number;
}
export function inOrder<File>(files: readonly File[], lengthOf: (file: File) => Length): File[];
