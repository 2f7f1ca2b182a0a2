import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { contentChecksum } from "./content-checksum.ts";
import { type DownloadLimits, type DownloadProgress, download } from "./download.ts";
import { type KnownLibrary, knownLibraries } from "./known-libraries.ts";
import { LibraryError } from "./library-error.ts";
import type { InstalledLibrary, LibraryOrigin, LibraryStore } from "./library-store.ts";
import { type FoundPackage, packagesIn } from "./packages-in.ts";
import { type ArchiveLimits, unpack } from "./unpack.ts";

/** Bounds for what comes from outside. */
export interface LibraryLimits {
  readonly download: DownloadLimits;
  readonly archive: ArchiveLimits;
}

/** The usual bounds; the standard library has 60 MB in 5,600 files. */
export const libraryLimits: LibraryLimits = {
  download: { seconds: 1800, megabytes: 500 },
  archive: { megabytes: 2000, files: 100_000 },
};

interface AddOptions {
  readonly tell?: DownloadProgress;
  readonly limits?: LibraryLimits;
}

/**
 * The release of a library by its name, the newest where no version is given.
 * Throws `LibraryError` `unknown-library`, `unknown-version`.
 */
export function knownLibrary(name: string, version: string | undefined, known = knownLibraries): KnownLibrary {
  const releases = known.filter((library) => library.name === name);
  if (releases.length === 0) {
    const names = [...new Set(known.map((library) => library.name))].join(", ");
    throw new LibraryError("unknown-library", { name, known: names });
  }
  const release = releases.find((library) => version === undefined || library.version === version);
  if (release === undefined) {
    throw new LibraryError("unknown-version", { name, version: version ?? "", known: releases.map((r) => r.version).join(", ") });
  }
  return release;
}

/**
 * Downloads and installs a known release with the packages that belong to it; what is installed already stays. A release
 * whose content is not what it should be is not installed at all. Throws `LibraryError`.
 */
export async function addKnownLibrary(
  store: LibraryStore,
  release: KnownLibrary,
  { tell, limits = libraryLimits }: AddOptions = {},
): Promise<readonly InstalledLibrary[]> {
  const present = await store.list();
  const isPresent = ({ name, version }: { readonly name: string; readonly version: string }): boolean =>
    present.some((library) => library.name === name && library.version === version);
  const missing = release.packages.filter((needed) => !isPresent(needed));
  if (missing.length === 0) throw new LibraryError("already-installed", { name: release.name, version: ` ${release.version}` });
  const archive = join(store.incoming, `${release.name}-${release.version}.zip`);
  await download(release.address, archive, limits.download, tell);
  try {
    return await inWorkFolder(store, async (folder) => {
      await unpack(archive, folder, limits.archive);
      const found = await packagesIn(folder);
      const checked = await Promise.all(missing.map((needed) => checkedPackage(needed, found, release.address)));
      return addAll(store, checked, { source: release.address, licence: release.licence });
    });
  } finally {
    await rm(archive, { force: true });
  }
}

/**
 * Installs every package in a zip archive, a folder or a `.mo` file of this machine. Throws `LibraryError`.
 *
 * @param source  where it is said to come from; the path unless said
 */
export async function addLibraryFrom(
  store: LibraryStore,
  path: string,
  { limits = libraryLimits }: AddOptions = {},
  source = path,
): Promise<readonly InstalledLibrary[]> {
  return inPackagesOf(store, path, limits, async (found) =>
    addAll(store, await withChecksums(found, path), { source, licence: "" }),
  );
}

type CheckedPackage = FoundPackage & { readonly checksum: string };

/**
 * Installs one package, by its name, that a zip archive, a folder or a `.mo` file of this machine holds, and of a known
 * release what belongs to it and is there too; what is installed already stays. Throws `LibraryError`.
 *
 * @param version  the package must have it; any when undefined
 */
export async function addLibraryNamed(
  store: LibraryStore,
  { name, version }: { readonly name: string; readonly version: string | undefined },
  path: string,
  { limits = libraryLimits }: AddOptions = {},
): Promise<readonly InstalledLibrary[]> {
  return inPackagesOf(store, path, limits, async (found) => {
    const wanted = found.filter((candidate) => candidate.name === name);
    const [first] = wanted;
    if (first === undefined) throw new LibraryError("package-missing", { name, path });
    const chosen = version === undefined ? first : wanted.find((candidate) => candidate.version === version);
    if (chosen === undefined)
      throw new LibraryError("wrong-version", { name, path, found: first.version, version: version ?? "" });
    const release = knownLibraries.find((known) => known.name === name && known.version === chosen.version);
    const present = await store.list();
    const belonging = found.filter((one) => {
      const isPart = release?.packages.some((part) => part.name === one.name && part.version === one.version) ?? false;
      return one.name !== name && isPart && !present.some((kept) => kept.name === one.name && kept.version === one.version);
    });
    const origin = { source: path, licence: release?.licence ?? "" };
    return addAll(store, await withChecksums([chosen, ...belonging], path), origin);
  });
}

/** Does something with the packages in an archive, a folder or a file, while they are there. */
async function inPackagesOf<Result>(
  store: LibraryStore,
  path: string,
  limits: LibraryLimits,
  work: (found: readonly FoundPackage[]) => Promise<Result>,
): Promise<Result> {
  const isFile = (await stat(path)).isFile();
  if (!isFile || path.endsWith(".mo")) return work(await packagesIn(path));
  return inWorkFolder(store, async (folder) => {
    await unpack(path, folder, limits.archive);
    return work(await packagesIn(folder));
  });
}

async function checkedPackage(
  needed: KnownLibrary["packages"][number],
  found: readonly FoundPackage[],
  source: string,
): Promise<CheckedPackage> {
  const candidate = found.find(({ name }) => name === needed.name);
  if (candidate === undefined) throw new LibraryError("package-missing", { name: needed.name, path: source });
  const checksum = await contentChecksum(candidate.path);
  if (checksum !== needed.checksum) {
    const { name, version } = needed;
    throw new LibraryError("checksum-mismatch", { name, version, found: checksum, expected: needed.checksum });
  }
  return { ...candidate, version: needed.version, checksum };
}

async function withChecksums(found: readonly FoundPackage[], source: string): Promise<readonly CheckedPackage[]> {
  if (found.length === 0) throw new LibraryError("no-package", { path: basename(source) });
  return Promise.all(found.map(async (one) => ({ ...one, checksum: await contentChecksum(one.path) })));
}

async function addAll(
  store: LibraryStore,
  packages: readonly CheckedPackage[],
  origin: LibraryOrigin,
): Promise<readonly InstalledLibrary[]> {
  const added: InstalledLibrary[] = [];
  for (const { checksum, ...found } of packages) added.push(await store.add(found, checksum, origin));
  return added;
}

async function inWorkFolder<Result>(store: LibraryStore, work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(store.incoming, { recursive: true });
  const folder = await mkdtemp(join(store.incoming, "unpacked-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
