/** What our Node programs need from the machine they run on: settings, database, queue, object storage, libraries on disk, logging. */

export { EntryCache } from "./cache/entry-cache.ts";
export {
  asOneTransaction,
  brokenConstraint,
  type Database,
  inTransaction,
  openDatabase,
  sqlState,
  type Transaction,
} from "./database/database.ts";
export {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  startEmbeddedPostgres,
} from "./database/embedded-postgres.ts";
export { keepEmbeddedPostgres } from "./database/keep-postgres.ts";
export { keptPlan } from "./database/kept-plan.ts";
export { patternHolding } from "./database/like-pattern.ts";
export { type Listener, listen, notify } from "./database/listener.ts";
export { MigrationError } from "./database/migrations.ts";
export { newestPage, type PageOfRows, pageOfRows } from "./database/page-of-rows.ts";
export type { DB, Json } from "./database/schema.ts";
export { storableJson } from "./database/storable-text.ts";
export { assertPrepared, assertSuitable, UnsuitableDatabaseError } from "./database/suitability.ts";
export { DatabaseUnavailableError } from "./database/unavailable.ts";
export { misconfiguredExit } from "./exit-code.ts";
export { installLastResort } from "./logging/last-resort.ts";
export { createLogger, type LogDestination, type Logger } from "./logging/logger.ts";
export { prepareDatabase } from "./prepare.ts";
export { type JobPayload, serverJobs } from "./queue/job-table.ts";
export { addJob, removeJob } from "./queue/jobs.ts";
export { type JobHandler, type JobHandlers, type JobRunner, runJobs } from "./queue/run-jobs.ts";
export { publish, publishOnEach, type RealtimeEvent, realtimeChannel } from "./realtime/publish.ts";
export type { CodeHostService, CodeHostSetting } from "./settings/code-hosts.ts";
export { instanceSecret } from "./settings/instance-secret.ts";
export { productRoot } from "./settings/product-root.ts";
export { loadSettings, type Settings, SettingsError, siteAddress } from "./settings/settings.ts";
export { settingsDocument } from "./settings/settings-document.ts";
export { isDiskFull } from "./storage/disk-full.ts";
export { folderStorage } from "./storage/folder-storage.ts";
export { ObjectMissingError, type ObjectStorage, type StoredObject } from "./storage/object-storage.ts";
export { openStorage } from "./storage/open-storage.ts";
export { s3Storage } from "./storage/s3-storage.ts";
export { StorageUnavailableError } from "./storage/unavailable.ts";
