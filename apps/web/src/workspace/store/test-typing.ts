/** For tests: what a person typed who made one text another. */
import { changesBetween } from "@mofang/collaboration";
import type { Typing } from "./workspace-state.ts";

export function typingBetween(path: string, before: string, after: string): Typing {
  return { path, before, changes: changesBetween(before, after) };
}
