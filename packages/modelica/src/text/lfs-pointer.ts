/** What git holds in place of a file that Git LFS keeps elsewhere: some lines that name it. */

/** A file that Git LFS keeps elsewhere. */
interface LfsPointer {
  /** SHA-256 of its content, in hexadecimal digits. */
  readonly oid: string;
  /** Bytes of its content. */
  readonly size: number;
}

/** Bytes that a pointer has at most: the specification asks for less than 1024. */
export const largestLfsPointer = 1023;

const form =
  /^version https:\/\/git-lfs\.github\.com\/spec\/v1\r?\n(?:ext-\d-[^\r\n]+\r?\n)*oid sha256:([0-9a-f]{64})\r?\nsize (\d{1,15})\r?\n?$/;

/**
 * The pointer that a text is; undefined for every other text.
 *
 * Source: git-lfs, docs/spec.md, "The Pointer".
 */
export function lfsPointerOf(text: string): LfsPointer | undefined {
  if (text.length > largestLfsPointer) return undefined;
  const [, oid, size] = form.exec(text) ?? [];
  return oid === undefined ? undefined : { oid, size: Number(size) };
}
