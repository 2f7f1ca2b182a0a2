/** What a file of a course is, by its first bytes: a name's ending and what a browser says prove nothing. */
import { type CourseFileKind, limits } from "@mofang/protocol";

/** Bytes that tell the kind of a file. */
export const headSize = 64;

/** What is accepted of one kind of file. */
interface FileKind {
  /** As a refusal names what is accepted. */
  readonly names: string;
  /** Bytes. */
  readonly limit: number;
  /** The media type by the first `headSize` bytes, fewer of a smaller file; undefined for what is not of the kind. */
  readonly typeOf: (head: Buffer) => string | undefined;
}

/** Kinds but for pictures, which are drawn again. */
export const fileKinds: Readonly<Record<Exclude<CourseFileKind, "picture">, FileKind>> = {
  video: { names: "MP4, WebM", limit: limits.courseVideo, typeOf: videoType },
  captions: { names: "WebVTT", limit: limits.courseCaptions, typeOf: captionsType },
  // Whatever it is, a browser saves it and opens nothing.
  file: { names: "", limit: limits.courseFile, typeOf: () => "application/octet-stream" },
};

/** MP4 begins with a box `ftyp` (ISO/IEC 14496-12 §4.3), WebM with an EBML head that names it (RFC 8794 §11.2). */
function videoType(head: Buffer): string | undefined {
  if (head.toString("latin1", 4, 8) === "ftyp") return "video/mp4";
  const isEbml = head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
  return isEbml && head.includes("webm", 0, "latin1") ? "video/webm" : undefined;
}

/** The first line of WebVTT: `WEBVTT`, alone or with a comment behind a space (W3C WebVTT §4.1). */
function captionsType(head: Buffer): string | undefined {
  return /^(\xef\xbb\xbf)?WEBVTT([ \t\r\n]|$)/.test(head.toString("latin1")) ? "text/vtt; charset=utf-8" : undefined;
}
