import { limits, repositoryPath } from "@mofang/protocol";
import type { PickedFile } from "../../ui/dropped-files.ts";

/** Why a file is not sent at all. */
export type RefusalReason = "exists" | "name" | "too-large" | "twice" | "not-utf8" | "unreadable";

export interface RefusedFile {
  readonly path: string;
  readonly reason: RefusalReason;
}

interface UploadPlan {
  readonly sent: readonly PickedFile[];
  readonly refused: readonly RefusedFile[];
}

/**
 * Which files go, and which cannot go.
 *
 * @param existing  paths from the repository's root that are taken
 * @param folder  folder of the repository in which the files are put, empty for the root
 */
export function planUpload(files: readonly PickedFile[], existing: ReadonlySet<string>, folder: string): UploadPlan {
  const refused: RefusedFile[] = [];
  const seen = new Set<string>();
  const sent = files.filter(({ path, file }) => {
    const target = inFolder(folder, path);
    const reason = refusalOf(target, file.size, existing, seen);
    seen.add(target);
    if (reason) refused.push({ path, reason });
    return !reason;
  });
  return { sent, refused };
}

/** Path from the repository's root. */
export function inFolder(folder: string, path: string): string {
  return folder ? `${folder}/${path}` : path;
}

function refusalOf(target: string, size: number, existing: ReadonlySet<string>, seen: ReadonlySet<string>): RefusalReason | null {
  if (!repositoryPath.safeParse(target).success) return "name";
  if (size > limits.repositoryFile) return "too-large";
  if (seen.has(target)) return "twice";
  return existing.has(target) ? "exists" : null;
}

/** Bytes of one request, unless a single file is larger: small enough that little is sent again after a broken line. */
const pieceBytes = 8_000_000;

/** Files in the pieces that are sent one after the other. */
export function inPieces<File extends { readonly size: number }>(files: readonly File[]): File[][] {
  const pieces: File[][] = [];
  let bytes = 0;
  for (const file of files) {
    const piece = pieces.at(-1);
    if (piece && piece.length < limits.stagedFiles && bytes + file.size <= pieceBytes) {
      piece.push(file);
      bytes += file.size;
    } else {
      pieces.push([file]);
      bytes = file.size;
    }
  }
  return pieces;
}
