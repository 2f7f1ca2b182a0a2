import { limits, repositoryPath } from "@mofang/protocol";
import type { PickedFile } from "../../ui/dropped-files.ts";

/** Why a file is not sent at all. */
export type RefusalReason = "exists" | "name" | "too-large" | "twice";

export interface UploadPlan {
  /** Each batch is one request: at most 10 files and 50 MB (REP-068, REP-069). */
  readonly batches: readonly (readonly PickedFile[])[];
  readonly refused: readonly { readonly path: string; readonly reason: RefusalReason }[];
}

/**
 * Which files go in which request, and which cannot go.
 *
 * @param existing  paths from the repository's root that are taken
 * @param folder  folder of the repository in which the files are put, empty for the root
 */
export function planUpload(files: readonly PickedFile[], existing: ReadonlySet<string>, folder: string): UploadPlan {
  const refused: { path: string; reason: RefusalReason }[] = [];
  const seen = new Set<string>();
  const sent = files.filter(({ path, file }) => {
    const target = folder ? `${folder}/${path}` : path;
    const reason = refusalOf(target, file.size, existing, seen);
    seen.add(target);
    if (reason) refused.push({ path, reason });
    return !reason;
  });
  return { batches: inBatches(sent), refused };
}

function refusalOf(target: string, size: number, existing: ReadonlySet<string>, seen: ReadonlySet<string>): RefusalReason | null {
  if (!repositoryPath.safeParse(target).success) return "name";
  if (size > limits.repositoryFile) return "too-large";
  if (seen.has(target)) return "twice";
  return existing.has(target) ? "exists" : null;
}

function inBatches(files: readonly PickedFile[]): PickedFile[][] {
  const batches: PickedFile[][] = [];
  let bytes = 0;
  for (const picked of files) {
    const batch = batches.at(-1);
    if (batch && batch.length < limits.uploadFiles && bytes + picked.file.size <= limits.uploadTotal) {
      batch.push(picked);
      bytes += picked.file.size;
    } else {
      batches.push([picked]);
      bytes = picked.file.size;
    }
  }
  return batches;
}
