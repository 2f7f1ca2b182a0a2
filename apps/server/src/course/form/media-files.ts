/** Files of a course in the fields of its blocks: in the repository a path, in the course a reference. */
import type { CourseContent, CourseFileKind, CourseFileRef } from "@mofang/protocol";

const places: readonly { readonly kind: string; readonly path: readonly string[]; readonly file: CourseFileKind }[] = [
  { kind: "video", path: ["file"], file: "video" },
  { kind: "video", path: ["poster"], file: "picture" },
  { kind: "video", path: ["captions", "zh"], file: "captions" },
  { kind: "video", path: ["captions", "en"], file: "captions" },
  { kind: "picture", path: ["file"], file: "picture" },
  { kind: "file", path: ["file"], file: "file" },
  { kind: "quiz", path: ["answer", "picture", "file"], file: "picture" },
];

type Fields = Readonly<Record<string, unknown>> & { readonly kind: string };

/** The fields of a block with a reference for each path of a file. @param referenceOf  also hears what the file has to be */
export function withReferences(fields: Fields, referenceOf: (path: string, kind: CourseFileKind) => CourseFileRef): Fields {
  return replaced(fields, (value, kind) => (typeof value === "string" ? referenceOf(value, kind) : value));
}

/** The fields of a block with a path for each reference. */
export function withPaths(fields: Fields, pathOf: (file: CourseFileRef) => string): Fields {
  return replaced(fields, (value) => (value === null || value === undefined ? value : pathOf(value as CourseFileRef)));
}

/** The fields of a block with another reference for each of its files. */
export function withOtherReferences<Block extends Fields>(
  block: Block,
  replace: (file: CourseFileRef, kind: CourseFileKind) => CourseFileRef,
): Block {
  return replaced(block, (value, kind) => (value === null ? null : replace(value as CourseFileRef, kind))) as Block;
}

/** All references to files in a course, in its order. */
export function filesOf({ chapters }: CourseContent): readonly CourseFileRef[] {
  const found: CourseFileRef[] = [];
  const note = (file: CourseFileRef): CourseFileRef => {
    found.push(file);
    return file;
  };
  for (const { blocks } of chapters.flatMap(({ lessons }) => lessons)) {
    for (const block of blocks) withOtherReferences(block, note);
  }
  return found;
}

function replaced(fields: Fields, replace: (value: unknown, kind: CourseFileKind) => unknown): Fields {
  let changed = fields;
  for (const { kind, path, file } of places) {
    if (kind === fields.kind) changed = replacedAt(changed, path, (value) => replace(value, file)) as Fields;
  }
  return changed;
}

function replacedAt(value: unknown, [name, ...rest]: readonly string[], replace: (value: unknown) => unknown): unknown {
  if (name === undefined) return replace(value);
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: replacedAt((value as Record<string, unknown>)[name], rest, replace) };
}
