import type { UsedLibrary } from "../annotation/class-annotations.ts";

/** A library in one version, somewhere. */
export interface LibraryVersion {
  readonly name: string;
  /** Empty where it says none. */
  readonly version: string;
  /** What its own annotation `uses` asks for. */
  uses(): readonly UsedLibrary[];
}

/** Versions to load, and what is used in a version that nobody offers; another version may stand in for it. */
interface VersionChoice<Library> {
  readonly chosen: readonly Library[];
  readonly missing: readonly UsedLibrary[];
}

/**
 * Chooses one version of every library that is used, directly or through others (annotation `uses`, MLS 3.6 §18.8.2): the
 * one asked for first, or else the newest. Of several that say the same version, the first counts.
 *
 * @param hidden  names that need no library, because something else bears them
 */
export function chooseVersions<Library extends LibraryVersion>(
  available: readonly Library[],
  used: readonly UsedLibrary[],
  hidden: ReadonlySet<string>,
): VersionChoice<Library> {
  const versionsOf = (name: string): readonly Library[] => available.filter((library) => library.name === name);
  const chosen = new Map<string, Library>();
  const missing = new Map<string, UsedLibrary>();
  const open = [...used];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { name, version } = next;
    if (hidden.has(name) || chosen.has(name)) continue;
    const candidates = versionsOf(name);
    const exact = version === undefined ? newestOf(candidates) : candidates.find((library) => library.version === version);
    if (exact === undefined && !missing.has(name)) missing.set(name, next);
    const library = exact ?? newestOf(candidates);
    if (library === undefined) continue;
    chosen.set(name, library);
    open.push(...library.uses());
  }
  return { chosen: [...chosen.values()], missing: [...missing.values()] };
}

/** The newest of some versions; the first of several that are equally new. */
export function newestOf<Library extends LibraryVersion>(versions: readonly Library[]): Library | undefined {
  return versions.reduce<Library | undefined>(
    (best, next) => (best === undefined || compareVersions(next.version, best.version) > 0 ? next : best),
    undefined,
  );
}

/** Order of dotted versions, number by number; no version is the newest, as it is what someone works on. */
function compareVersions(a: string, b: string): number {
  if (a === "" || b === "") return a === b ? 0 : a === "" ? 1 : -1;
  return a.localeCompare(b, "en", { numeric: true });
}
