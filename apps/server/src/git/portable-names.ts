/** Names that every common computer can check out: Windows, macOS and Linux. */
import { foldersAbove } from "./tree-path.ts";

/** What stands in the way of checking a version out everywhere. */
export type PortabilityIssue =
  /** Windows reserves the name, or one of its characters, or a dot or blank at its end. */
  | { readonly kind: "name-not-portable"; readonly path: string }
  /** The two differ in letter case or Unicode normalisation only, which Windows and macOS take for the same. */
  | { readonly kind: "names-alike"; readonly path: string; readonly other: string };

/** Devices of Windows; what follows a dot does not matter (Microsoft, "Naming Files, Paths, and Namespaces"). */
const device = /^(con|prn|aux|nul|com[1-9\u00b9\u00b2\u00b3]|lpt[1-9\u00b9\u00b2\u00b3])[ .]*(\.|$)/i;

function isPortable(name: string): boolean {
  return !/[<>:"|?*]/.test(name) && !/[. ]$/.test(name) && !device.test(name);
}

/**
 * Looks at paths for names that some computer can't check out.
 *
 * @param paths    paths of files
 * @param present  paths of files that are there beside them
 */
export function portabilityIssue(paths: readonly string[], present: Iterable<string> = []): PortabilityIssue | undefined {
  const bad = paths.find((path) => !path.split("/").every(isPortable));
  if (bad !== undefined) return { kind: "name-not-portable", path: bad };
  const known = new Map<string, string>();
  for (const path of present) for (const place of [...foldersAbove(path), path]) known.set(common(place), place);
  for (const path of paths) {
    for (const place of [...foldersAbove(path), path]) {
      const other = known.get(common(place));
      if (other !== undefined && other !== place) return { kind: "names-alike", path: place, other };
      known.set(common(place), place);
    }
  }
  return undefined;
}

/** What Windows and macOS compare names by. */
function common(path: string): string {
  return path.normalize("NFC").toLowerCase();
}
