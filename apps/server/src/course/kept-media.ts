/** Files of a course on their way into a repository. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type CourseContent, type CourseFileRef, limits } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { objectNameOf, type TreeChange } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Version } from "../repository/index.ts";
import { filesOf } from "./form/media-files.ts";
import { type CourseFileRows, filesOfCourse, noteObject } from "./kept-store.ts";

const folder = "files";

/**
 * Paths of files in a repository, by the references that name them: where their bytes are already, else by their names.
 *
 * @param own  paths that the course has there, which may get other bytes
 */
export function pathsOfFiles(
  references: readonly CourseFileRef[],
  rows: CourseFileRows,
  { entries }: Pick<Version, "entries"> = { entries: new Map() },
  own: ReadonlySet<string> = new Set(),
): ReadonlyMap<CourseFileRef, string> {
  const taken = new Set<string>();
  const paths = new Map<string, string>();
  const pathOf = ({ id, name }: CourseFileRef): string => {
    const object = rows.find((row) => row.id === id)?.object;
    const isFree = (path: string) => !taken.has(path.toLowerCase());
    const isThere = (path: string) => object !== null && entries.get(path)?.object === object;
    const usual = `${folder}/${safeName(name)}`;
    const there = [usual, ...[...entries.keys()].filter((path) => path.startsWith(`${folder}/`))].find(
      (path) => isFree(path) && isThere(path),
    );
    if (there !== undefined) return there;
    const end = extname(usual);
    for (let count = 0; ; count++) {
      const path = count === 0 ? usual : `${usual.slice(0, usual.length - end.length)}-${count + 1}${end}`;
      if (isFree(path) && (own.has(path) || !entries.has(path))) return path;
    }
  };
  return new Map(
    references.map((file) => {
      const key = `${file.id} ${file.name}`;
      const path = paths.get(key) ?? pathOf(file);
      paths.set(key, path);
      taken.add(path.toLowerCase());
      return [file, path] as const;
    }),
  );
}

/** A name that every computer takes. */
function safeName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}._ -]+/gu, "_").replace(/^[. ]+|[. ]+$/g, "");
  return plain.length > 60 ? plain.slice(-60) : plain || "file";
}

/** Files of a course, set down on the disk where the repository does not have them yet. */
export interface FilesAside {
  /** What puts them to their paths. */
  readonly changes: (paths: ReadonlyMap<CourseFileRef, string>, head: Version) => readonly TreeChange[];
}

interface Kept {
  readonly courseId: number;
  readonly head: Version;
  readonly draft: CourseContent;
}

/** Gives `use` the files, and removes them from the disk afterwards. @throws ProductError `course.file-gone`, `file.too-large` */
export async function withFilesAside<Result>(
  platform: Pick<Platform, "database" | "storage" | "settings">,
  { courseId, head, draft }: Kept,
  use: (aside: FilesAside) => Promise<Result>,
): Promise<Result> {
  const root = join(platform.settings.dataFolder, "uploads");
  await mkdir(root, { recursive: true });
  const place = await mkdtemp(join(root, "course-"));
  try {
    const rows = await filesOfCourse(platform.database, courseId);
    const there = new Set([...head.entries.values()].map(({ object }) => object as string));
    const contents = new Map<number, TreeChange & { readonly kind: "write" }>();
    const objects = new Map<number, string>();
    for (const { id, name } of filesOf(draft)) {
      const row = rows.find((one) => one.id === id);
      if (row === undefined) throw new ProductError("course.file-gone");
      if (Number(row.size) > limits.repositoryFile) {
        throw new ProductError("file.too-large", { path: name, limit: limits.repositoryFile / 1e6 });
      }
      if (row.object !== null && there.has(row.object)) objects.set(id, row.object);
      if (objects.has(id)) continue;
      const file = join(place, String(id));
      const object = await setDown(platform, row, file);
      await noteObject(platform.database, id, object);
      objects.set(id, object);
      contents.set(id, { kind: "write", path: "", content: { file, start: 0, size: Number(row.size) } });
    }
    return await use({ changes: (paths, now) => changesFor(paths, now, objects, contents) });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** @returns git's name of the bytes */
async function setDown(
  { storage }: Pick<Platform, "storage">,
  { size, storage_key: key }: CourseFileRows[number],
  file: string,
): Promise<string> {
  const hash = createHash("sha1").update(`blob ${size}\0`);
  async function* hashed(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
  }
  await pipeline(await storage.get(key), hashed, createWriteStream(file));
  return hash.digest("hex");
}

function changesFor(
  paths: ReadonlyMap<CourseFileRef, string>,
  { entries }: Version,
  objects: ReadonlyMap<number, string>,
  contents: ReadonlyMap<number, TreeChange & { readonly kind: "write" }>,
): readonly TreeChange[] {
  const changes = new Map<string, TreeChange>();
  for (const [{ id }, path] of paths) {
    const object = present(objectNameOf(objects.get(id) ?? ""), "a file that is set down has a name");
    if (entries.get(path)?.object === object) continue;
    const content = contents.get(id);
    changes.set(path, content === undefined ? { kind: "put", path, object, isSymlink: false } : { ...content, path });
  }
  return [...changes.values()];
}
