/** What a version of a repository holds of a course, as far as it can be read without changing the course. */
import { basename } from "node:path";
import type { CourseBlock, CourseContent, CourseFileKind, CourseFileRef } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";
import { readObjects, type TreeEntry } from "../git/index.ts";
import { type RepositoryService, utf8Text, type Version } from "../repository/index.ts";
import { type Draw, faultsOf, tasksOfCourse } from "./content.ts";
import { type CourseForm, courseFile, readCourseForm } from "./form/course-form.ts";
import type { FormFault } from "./form/form-fault.ts";
import { filesOf, withOtherReferences } from "./form/media-files.ts";
import { pathsOfFiles } from "./kept-media.ts";
import type { CourseFileRows } from "./kept-store.ts";

/** A file of a repository that the course does not have yet. */
interface NewFile {
  readonly entry: TreeEntry;
  readonly kind: CourseFileKind;
  readonly name: string;
}

/** What the files of a version say. */
export interface KeptCourse {
  /** With numbers of their own for the files of `added`; undefined where something is wrong. */
  readonly content: CourseContent | undefined;
  readonly faults: readonly FormFault[];
  /** Paths of its files. */
  readonly named: ReadonlySet<string>;
  /** Texts of the version by their paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** By the numbers that references have for them. */
  readonly added: ReadonlyMap<number, NewFile>;
}

/** The first number for a file that is not in the course yet; the database gives no such number. */
const firstNumber = 2 ** 52;

/** Bytes of the texts of a course together; what goes beyond is not read. */
const mostText = 16_000_000;

/** Texts of a version that a course may be made of, by their paths. */
export async function courseTexts(
  { folders }: Pick<RepositoryService, "folders">,
  repositoryId: number,
  { entries }: Version,
): Promise<ReadonlyMap<string, string>> {
  let room = mostText;
  const files = [...entries.values()].filter(({ kind, path, size }) => {
    const isOfCourse = path === courseFile || /^[^/]+\.md$/.test(path) || path.endsWith(".mo");
    if (kind !== "file" || !isOfCourse || size > room) return false;
    room -= size;
    return true;
  });
  const contents = await readObjects(
    folders.of(repositoryId),
    files.map(({ object }) => object),
  );
  const texts = files.map(({ path }, i) => [path, utf8Text(present(contents[i], "an object for each name"))] as const);
  return new Map(texts.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/**
 * Reads the course of a version.
 *
 * @param draft  the course as it is saved, which has the banks of its draws, and names for files
 * @param rows   its files
 */
export function readKeptCourse(
  version: Version,
  texts: ReadonlyMap<string, string>,
  draft: CourseContent,
  rows: CourseFileRows,
): KeptCourse {
  const files = new NamedFiles(version, draft, rows);
  const form = readCourseForm({ text: (path) => texts.get(path), reference: (path, kind) => files.reference(path, kind) });
  const { named } = form;
  if (form.content === undefined) return { content: undefined, faults: form.faults, named, texts, added: files.added };
  const content = withBanksOf(form.content, draft);
  const faults = contentFaults(content, form, files.kinds());
  return { content: faults.length > 0 ? undefined : content, faults, named, texts, added: files.added };
}

function contentFaults(content: CourseContent, { places }: CourseForm, kinds: ReadonlyMap<number, CourseFileKind>): FormFault[] {
  return [...faultsOf(content, kinds)].map(({ key, place, fault }) => {
    const { file, line } = places.get(key) ?? { file: courseFile, line: 1 };
    return { file, line, fault: { zh: `${place}：${fault.zh}`, en: `${place}: ${fault.en}` } };
  });
}

/** Finds the files of the course by the bytes that a version has at a path. */
class NamedFiles {
  readonly added = new Map<number, NewFile>();
  readonly #entries: Version["entries"];
  readonly #rows: CourseFileRows;
  /** Where the files of the draft are, as far as they are there. */
  readonly #paths: ReadonlyMap<CourseFileRef, string>;

  constructor(version: Version, draft: CourseContent, rows: CourseFileRows) {
    this.#entries = version.entries;
    this.#rows = rows;
    this.#paths = pathsOfFiles(filesOf(draft), rows, version);
  }

  reference(path: string, kind: CourseFileKind): CourseFileRef | undefined {
    const entry = this.#entries.get(path);
    if (entry?.kind !== "file") return undefined;
    const same = this.#rows.filter((row) => row.object === entry.object && row.kind === kind);
    const used = [...this.#paths].filter(([{ id }]) => same.some((row) => row.id === id));
    const [found] = used.find(([, place]) => place === path) ?? used[0] ?? [];
    if (found !== undefined) return found;
    const [row] = same;
    return row === undefined ? this.#add(entry, kind) : { id: row.id, name: row.name, size: Number(row.size) };
  }

  /** Kinds of the files by their numbers. */
  kinds(): ReadonlyMap<number, CourseFileKind> {
    const known = this.#rows.map(({ id, kind }) => [id, kind as CourseFileKind] as const);
    return new Map([...known, ...[...this.added].map(([id, { kind }]) => [id, kind] as const)]);
  }

  #add(entry: TreeEntry, kind: CourseFileKind): CourseFileRef {
    const [known] = [...this.added].find(([, file]) => file.entry.path === entry.path && file.kind === kind) ?? [];
    const id = known ?? firstNumber + this.added.size;
    const name = basename(entry.path);
    this.added.set(id, { entry, kind, name });
    return { id, name, size: entry.size };
  }
}

/** A course with other references to its files. */
export function withFiles(content: CourseContent, replace: (file: CourseFileRef) => CourseFileRef): CourseContent {
  return withBlocks(content, (block) => withOtherReferences(block, replace));
}

/** A bank belongs to members of the site and not to a repository: a draw keeps that of the block of its key. */
function withBanksOf(content: CourseContent, draft: CourseContent): CourseContent {
  const draws = tasksOfCourse(draft).filter((task): task is Draw => task.kind === "draw");
  return withBanks(content, (key) => draws.find((draw) => draw.key === key)?.bankId ?? null);
}

/** A course without the banks of its draws. */
export function withoutBanks(content: CourseContent): CourseContent {
  return withBanks(content, () => null);
}

function withBanks(content: CourseContent, bankOf: (key: string) => number | null): CourseContent {
  return withBlocks(content, (block) => (block.kind === "draw" ? { ...block, bankId: bankOf(block.key) } : block));
}

function withBlocks(content: CourseContent, change: (block: CourseBlock) => CourseBlock): CourseContent {
  const chapters = content.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({ ...lesson, blocks: lesson.blocks.map(change) })),
  }));
  return { ...content, chapters };
}

/** A repository as pages name it. */
export function namedRepository(row: Awaited<ReturnType<RepositoryService["facts"]>>) {
  return { id: row.id, owner: row.owner_name, name: row.name, isPublic: row.open_type === "public" };
}
