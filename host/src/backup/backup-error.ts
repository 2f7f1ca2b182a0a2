/** A back-up or restore that cannot be done; the message says why, in both languages. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}
