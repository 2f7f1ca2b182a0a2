/** Codes for a disk, or a share of it, that takes nothing more: two of the system, and SQLSTATE 53100 of PostgreSQL. */
const codes = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether an error of the system or of PostgreSQL says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return codes.has((error as Partial<NodeJS.ErrnoException> | undefined)?.code ?? "");
}
