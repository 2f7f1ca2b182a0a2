import { generatedMessage, type Language, shownMessage } from "@mofang/protocol";
import type { Commit } from "../../git/index.ts";

/** Message of a commit of uploaded files. */
export function uploadMessage(paths: readonly string[]): string {
  const [path] = paths;
  return paths.length === 1 && path !== undefined
    ? generatedMessage("file-uploaded", { path })
    : generatedMessage("files-uploaded", { count: paths.length });
}

/** Message of a commit of files that were changed on the web. */
export function updateMessage(paths: readonly string[]): string {
  const [path] = paths;
  return paths.length === 1 && path !== undefined
    ? generatedMessage("file-updated", { path })
    : generatedMessage("files-updated", { count: paths.length });
}

/** A commit as pages show it. */
export function presentCommit({ message, time, ...commit }: Commit, language: Language) {
  return { ...commit, message: shownMessage(message, language), time: time.toISOString() };
}
