/** What our Node programs need from the machine they run on: settings, database, queue, object storage, libraries on disk, logging. */
export {
  brokenConstraint,
  type Database,
  type DatabaseOptions,
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
export { type Listener, type ListenerOptions, listen, notify } from "./database/listener.ts";
export { MigrationError } from "./database/migrations.ts";
export { newestPage, type PageOfRows } from "./database/newest-page.ts";
export type { DB, Json } from "./database/schema.ts";
export { storableText } from "./database/storable-text.ts";
export { assertSuitable, UnsuitableDatabaseError } from "./database/suitability.ts";
export { DatabaseUnavailableError, type Unavailability } from "./database/unavailable.ts";
export { installLastResort } from "./logging/last-resort.ts";
export { createLogger, type Logger, type LoggerOptions } from "./logging/logger.ts";
export { prepareDatabase } from "./prepare.ts";
export { productRoot } from "./product-root.ts";
export { addJob, type JobOptions, removeJob } from "./queue/jobs.ts";
export {
  type JobContext,
  type JobHandler,
  type JobHandlers,
  type JobRunner,
  type JobRunnerOptions,
  runJobs,
} from "./queue/run-jobs.ts";
export { publish, publishOnEach, type RealtimeEvent, realtimeChannel } from "./realtime/publish.ts";
export type { CodeHostService, CodeHostSetting } from "./settings/code-hosts.ts";
export { instanceSecret } from "./settings/instance-secret.ts";
export { loadSettings, type Settings, SettingsError, siteAddress } from "./settings/settings.ts";
export { settingsDocument } from "./settings/settings-document.ts";
export { folderStorage } from "./storage/folder-storage.ts";
export { ObjectMissingError, type ObjectStorage, type StoredObject } from "./storage/object-storage.ts";
export { openStorage } from "./storage/open-storage.ts";
export { type S3Options, s3Storage } from "./storage/s3-storage.ts";
