/** Blocks of lessons that show what is not written there: what is wrong with them, and how readers see them. */
import type { CourseBlock, CourseFileKind, CourseFileRef, Language, ShownBlock, ShownCourseFile } from "@mofang/protocol";

/** A video, a picture, a file or the curves of a run. */
type MediaBlock = Extract<CourseBlock, { kind: "video" | "picture" | "file" | "run" }>;

/** A file as a block names it, with what it has to be. */
interface NamedFile {
  readonly ref: CourseFileRef | null;
  readonly kind: CourseFileKind;
}

type Fault = Readonly<Record<Language, string>>;

export function isMedia(block: CourseBlock): block is MediaBlock {
  return block.kind === "video" || block.kind === "picture" || block.kind === "file" || block.kind === "run";
}

/**
 * What is wrong with a block as it is saved; undefined where nothing is.
 *
 * @param kinds  of the files of the course, by their ids
 */
export function mediaFault(block: MediaBlock, kinds: ReadonlyMap<number, CourseFileKind>): Fault | undefined {
  const foreign = foreignFile(filesOf(block), kinds);
  if (foreign !== undefined) return foreign;
  if (block.kind !== "video" || block.address === "") return undefined;
  if (block.file !== null) return { zh: "视频要么是文件，要么是网址", en: "a video is a file or an address, not both" };
  return isSecureAddress(block.address)
    ? undefined
    : { zh: `“${block.address}”不是 https:// 开头的网址`, en: `"${block.address}" is not an address that begins with https://` };
}

/** What is wrong with files that are named; undefined where each is of the course and of its kind. */
export function foreignFile(named: readonly NamedFile[], kinds: ReadonlyMap<number, CourseFileKind>): Fault | undefined {
  const foreign = named.find(({ ref, kind }) => ref !== null && kinds.get(ref.id) !== kind);
  if (!foreign?.ref) return undefined;
  const { name } = foreign.ref;
  return {
    zh: `文件“${name}”不在这门课程里，或不是这里需要的类型，请重新上传`,
    en: `the file "${name}" is not of this course, or not of the kind that belongs here; please upload it again`,
  };
}

/** What a block lacks that readers could see; undefined where it lacks nothing. A draft may be saved without. */
export function missingPart(block: MediaBlock): Fault | undefined {
  if (block.kind === "run") {
    return block.run === "" ? { zh: "请填写一次发布的运行", en: "name a published run" } : undefined;
  }
  if (block.kind === "video" && block.address !== "") return undefined;
  if (block.file === null) return { zh: "还没有上传文件", en: "no file is uploaded yet" };
  const isNamed = block.kind !== "picture" || block.alt.zh.trim() !== "" || block.alt.en.trim() !== "";
  return isNamed
    ? undefined
    : { zh: "图片需要替代文字，给看不到图的人", en: "a picture needs a text for those who do not see it" };
}

function isSecureAddress(address: string): boolean {
  return URL.parse(address)?.protocol === "https:";
}

function filesOf(block: MediaBlock): readonly NamedFile[] {
  switch (block.kind) {
    case "video": {
      const { file, poster, captions } = block;
      const texts = [captions.zh, captions.en].map((ref) => ({ ref, kind: "captions" as const }));
      return [{ ref: file, kind: "video" }, { ref: poster, kind: "picture" }, ...texts];
    }
    case "picture":
    case "file":
      return [{ ref: block.file, kind: block.kind }];
    case "run":
      return [];
  }
}

/** A file as readers get it. @param addressOf  the passing address of a file */
export function shownFile(ref: CourseFileRef | null, addressOf: (fileId: number) => string): ShownCourseFile | null {
  return ref && { name: ref.name, size: ref.size, url: addressOf(ref.id) };
}

/** A block as readers see it. @param addressOf  the passing address of a file */
export function shownMedia(block: MediaBlock, addressOf: (fileId: number) => string): ShownBlock {
  const shown = (ref: CourseFileRef | null) => shownFile(ref, addressOf);
  switch (block.kind) {
    case "video": {
      const { zh, en } = block.captions;
      return { ...block, file: shown(block.file), poster: shown(block.poster), captions: { zh: shown(zh), en: shown(en) } };
    }
    case "picture":
    case "file":
      return { ...block, file: shown(block.file) };
    case "run":
      return block;
  }
}
