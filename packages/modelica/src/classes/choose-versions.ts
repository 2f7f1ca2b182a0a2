import type { UsedLibrary } from "../annotation/torn-uses.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { diagnose } from "../diagnostics/report.ts";
import type { Place } from "../text/source-text.ts";

/** A library in one version, somewhere. */
export interface LibraryVersion {
  readonly name: string;
  /** Empty where it says none. */
  readonly version: string;
  /** What its own annotation `uses` asks for. */
  uses(): readonly UsedLibrary[];
  /** Earlier versions whose models need no change for this one (`conversion(noneFromVersion=…)`). */
  takesFrom?(): readonly string[];
  /** Whether the reader may read only a part of its text. */
  readonly isWithheld?: boolean;
  /** Where its text is taken from, where that is worth telling. */
  readonly origin?: { readonly repository: string; readonly commit: string; readonly hash: string };
}

/** A library that is used, and who says so. */
export interface LibraryUse extends UsedLibrary {
  /** Name of the package that says it; undefined where a text only mentions the library. */
  readonly by?: string;
  /** Where it says so. */
  readonly place?: Place | undefined;
}

/** Versions to load, and what is to be known about them: what is missing, stands in for another or is asked for twice. */
interface VersionChoice<Library> {
  readonly chosen: readonly Library[];
  readonly issues: readonly Diagnostic[];
}

/**
 * Chooses one version of every library that is used, directly or through others (annotation `uses`, MLS 3.6 §18.8.2). Of
 * several that ask for the same library the nearest counts; it gets the version that it asks for, or else the newest that
 * is compatible with that, or else the newest. Of several that say the same version, the first counts.
 *
 * @param hidden  names that need no library, because something else bears them
 */
export function chooseVersions<Library extends LibraryVersion>(
  available: readonly Library[],
  used: readonly LibraryUse[],
  hidden: ReadonlySet<string>,
): VersionChoice<Library> {
  const chosen = new Map<string, { readonly library: Library | undefined; readonly use: LibraryUse }>();
  const issues: Diagnostic[] = [];
  const users = new Map<string, Set<string>>();
  const open = [...used];
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { name, by } = next;
    if (by !== undefined) users.set(by, (users.get(by) ?? new Set()).add(name));
    if (hidden.has(name)) continue;
    const known = chosen.get(name);
    if (known !== undefined) {
      issues.push(...clashOf(next, known.use, known.library));
      continue;
    }
    const library = bestOf(
      available.filter((candidate) => candidate.name === name),
      next.version,
    );
    chosen.set(name, { library, use: next });
    issues.push(...originOf(next, library), ...standInOf(next, library), ...withheldOf(next, library));
    if (library !== undefined) open.push(...library.uses().map((use) => ({ ...use, by: name, place: next.place })));
  }
  const libraries = [...chosen.values()].flatMap(({ library }) => library ?? []);
  const held = new Set(libraries.filter(({ origin }) => origin !== undefined).map(({ name }) => name));
  return { chosen: libraries, issues: [...issues, ...circlesIn(users, held)] };
}

/** The newest of some versions; the first of several that are equally new. */
export function newestOf<Library extends Pick<LibraryVersion, "version">>(versions: readonly Library[]): Library | undefined {
  return versions.reduce<Library | undefined>(
    (best, next) => (best === undefined || compareVersions(next.version, best.version) > 0 ? next : best),
    undefined,
  );
}

/**
 * Whether models for one version of a library work with another: the other says so, or it has the same major number (the
 * same minor one below 1.0) and is not older, as semantic versioning means it.
 */
function isCompatible(version: string, { version: other, takesFrom }: LibraryVersion): boolean {
  if (other === version || takesFrom?.().includes(version)) return true;
  const [asked, offered] = [version, other].map((text) => /^(\d+)(?:\.(\d+))?/.exec(text));
  if (asked == null || offered == null || asked[1] !== offered[1]) return false;
  return (asked[1] !== "0" || asked[2] === offered[2]) && compareVersions(other, version) > 0;
}

/** Of versions of one library that which serves a wish best: exact, newest compatible, newest. */
export function bestOf<Library extends LibraryVersion>(
  versions: readonly Library[],
  version: string | undefined,
): Library | undefined {
  if (version === undefined) return newestOf(versions);
  const exact = versions.find((library) => library.version === version);
  return exact ?? newestOf(versions.filter((library) => isCompatible(version, library))) ?? newestOf(versions);
}

function standInOf({ name, version, place }: LibraryUse, library: LibraryVersion | undefined): Diagnostic[] {
  const label = version === undefined ? name : `${name} ${version}`;
  const command = `mofang library add ${version === undefined ? name : `${name}@${version}`}`;
  if (library === undefined) return [diagnose("library.missing", place, { name, label, command })];
  if (version === undefined || library.version === version) return [];
  const values = { name, version, loaded: library.version, command };
  return [diagnose(isCompatible(version, library) ? "library.compatible-version" : "library.other-version", place, values)];
}

function originOf({ name, place }: LibraryUse, library: LibraryVersion | undefined): Diagnostic[] {
  if (library?.origin === undefined) return [];
  return [diagnose("library.of-repository", place, { name, version: library.version, ...library.origin })];
}

function withheldOf({ name, place }: LibraryUse, library: LibraryVersion | undefined): Diagnostic[] {
  if (!library?.isWithheld) return [];
  return [diagnose("library.withheld", place, { name, version: library.version })];
}

/** What is wrong where a library is asked for that was chosen for somebody else. */
function clashOf({ name, version, by, place }: LibraryUse, first: LibraryUse, library: LibraryVersion | undefined): Diagnostic[] {
  if (version === undefined || by === undefined || library === undefined || isCompatible(version, library)) return [];
  // Whoever asked for the same version as the first has the same stand-in, which is told already.
  if (first.version === version) return [];
  const values = { name, version, by, first: first.by ?? first.name, loaded: library.version };
  return [diagnose("library.two-versions", place ?? first.place, values)];
}

/** Circles among packages by whom they use, each told once. Those that are installed together are meant to be so. */
function circlesIn(users: ReadonlyMap<string, ReadonlySet<string>>, held: ReadonlySet<string>): Diagnostic[] {
  const circles = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    const start = path.indexOf(name);
    if (start >= 0) {
      const circle = path.slice(start);
      circles.set([...circle].sort().join(" "), [...circle, name]);
      return;
    }
    if (seen.has(name)) return;
    seen.add(name);
    for (const used of users.get(name) ?? []) visit(used, [...path, name]);
  };
  for (const name of users.keys()) visit(name, []);
  const told = [...circles.values()].filter((names) => names.some((name) => held.has(name)));
  return told.map((names) => diagnose("library.circle", undefined, { names: names.join(" → ") }));
}

/** Order of dotted versions, number by number; no version is the newest, as it is what someone works on. */
function compareVersions(a: string, b: string): number {
  if (a === "" || b === "") return a === b ? 0 : a === "" ? 1 : -1;
  return a.localeCompare(b, "en", { numeric: true });
}
