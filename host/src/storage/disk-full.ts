/** Codes of the system for a disk, or a share of it, that takes nothing more. */
const codes = new Set(["ENOSPC", "EDQUOT"]);

/** Whether an error of the system says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return codes.has((error as Partial<NodeJS.ErrnoException> | undefined)?.code ?? "");
}
