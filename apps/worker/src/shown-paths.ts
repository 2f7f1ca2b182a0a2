/** Names of files as users read them: by their place in a repository or library, not on this machine. */
import { dirname, sep } from "node:path";
import { textLibraryFolder } from "@mofang/session";
import type { LibraryPlaces } from "./run-messages.ts";

/**
 * Takes folders of this machine from texts.
 *
 * @param libraries  their folders may be named, and those in which they lie
 * @param folder     the run's own folder
 */
export function shownPaths(libraries: LibraryPlaces, folder: string): (text: string) => string {
  const folders = [textLibraryFolder, folder, ...libraries.folders, ...libraries.named.map((path) => dirname(path))];
  // The deeper first: one may lie in another. The root and what is relative say nothing of the machine.
  const told = folders.filter((path) => path.startsWith("/") || /^[A-Za-z]:/.test(path)).filter((path) => !path.endsWith(sep));
  told.sort((a, b) => b.length - a.length);
  const beginnings = told.map((path) => `${escaped(path)}[/\\\\]+`);
  const paths = new RegExp(`(?<![\\w.~/\\\\-])(?:file://)?(?:${beginnings.join("|")})`, "g");
  return (text) => text.replace(paths, "");
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
