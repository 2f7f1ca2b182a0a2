/** A site's database, files and objects, saved while it is in use, and brought back. */
export { BackupError } from "./backup-error.ts";
export { BackupFolder } from "./backup-folder.ts";
export { makeBackup } from "./make-backup.ts";
export { claimForRestore, restoreBackup } from "./restore-backup.ts";
export { newestOf, verifyBackup } from "./verify-backup.ts";
