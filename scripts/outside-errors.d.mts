import type { Reporter } from "vitest/node";

export const errorsVariable: string;
export default class OutsideErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]>;
}
