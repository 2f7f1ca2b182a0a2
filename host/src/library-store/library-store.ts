import { randomUUID } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LibraryError } from "./library-error.ts";
import type { FoundPackage } from "./packages-in.ts";

/** Where an installed library came from. */
export interface LibraryOrigin {
  /** Address of the release, or the path that was given. */
  readonly source: string;
  /** SPDX identifier; empty where it is not known. */
  readonly licence: string;
}

/** A library in the store. */
export interface InstalledLibrary extends LibraryOrigin {
  readonly name: string;
  /** Empty where the library says none. */
  readonly version: string;
  /** Its package folder or `.mo` file. */
  readonly path: string;
  /** See `contentChecksum`. */
  readonly checksum: string;
  /** ISO 8601, UTC. */
  readonly installedAt: string;
}

type Facts = Omit<InstalledLibrary, "path"> & { readonly entry: string };

/**
 * Libraries that an installation keeps, versions side by side, in a folder that is laid out as the folders of MODELICAPATH
 * are (MLS 3.6 §13.3): `Modelica 4.1.0/package.mo`, `Complex 4.1.0.mo`. What is known of each lies in `.facts`; a library
 * counts as installed once its facts are there, so that what is interrupted leaves nothing that looks whole.
 */
export class LibraryStore {
  readonly folder: string;

  /** @param folder  made when something is installed */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Folder for what is on its way in; on the same disk, so that what is ready can be moved. */
  get incoming(): string {
    return join(this.folder, ".incoming");
  }

  /** All installed libraries by name, newest version first. */
  async list(): Promise<readonly InstalledLibrary[]> {
    const names = await readdir(this.#factsFolder).catch(absent);
    const all = await Promise.all((names ?? []).filter((name) => name.endsWith(".json")).map((name) => this.#read(name)));
    return all.sort((a, b) => a.name.localeCompare(b.name, "en") || b.version.localeCompare(a.version, "en", { numeric: true }));
  }

  /** Takes a copy of a package. Throws `LibraryError` `already-installed`. */
  async add({ name, version, path }: FoundPackage, checksum: string, origin: LibraryOrigin): Promise<InstalledLibrary> {
    if ((await this.list()).some((library) => library.name === name && library.version === version)) {
      throw new LibraryError("already-installed", { name, version: version === "" ? "" : ` ${version}` });
    }
    const label = version === "" ? name : `${name} ${version}`;
    const entry = path.endsWith(".mo") ? `${label}.mo` : label;
    const target = join(this.folder, entry);
    const copied = join(this.incoming, `${entry}.${randomUUID()}`);
    await mkdir(this.incoming, { recursive: true });
    await cp(path, copied, { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(copied, target);
    const library = { name, version, checksum, ...origin, installedAt: new Date().toISOString() };
    const facts: Facts = { ...library, entry };
    await mkdir(this.#factsFolder, { recursive: true });
    const written = join(this.incoming, `${entry}.json.${randomUUID()}`);
    await writeFile(written, `${JSON.stringify(facts, null, 2)}\n`);
    await rename(written, join(this.#factsFolder, `${label}.json`));
    return { ...library, path: target };
  }

  /** Removes one version, or all where none is named; says which. Throws `LibraryError` `not-installed`. */
  async remove(name: string, version: string | undefined): Promise<readonly InstalledLibrary[]> {
    const installed = await this.list();
    const gone = installed.filter((library) => library.name === name && (version === undefined || library.version === version));
    if (gone.length === 0) {
      const labels = installed.map((library) => `${library.name} ${library.version}`.trim()).join(", ");
      throw new LibraryError("not-installed", {
        name,
        version: version === undefined ? "" : ` ${version}`,
        installed: labels || "–",
      });
    }
    for (const library of gone) {
      const label = library.version === "" ? library.name : `${library.name} ${library.version}`;
      await rm(join(this.#factsFolder, `${label}.json`), { force: true });
      await rm(library.path, { recursive: true, force: true });
    }
    return gone;
  }

  get #factsFolder(): string {
    return join(this.folder, ".facts");
  }

  async #read(file: string): Promise<InstalledLibrary> {
    const { entry, ...facts } = JSON.parse(await readFile(join(this.#factsFolder, file), "utf8")) as Facts;
    return { ...facts, path: join(this.folder, entry) };
  }
}

function absent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
  throw error;
}
