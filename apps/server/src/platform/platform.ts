import {
  assertPrepared,
  assertSuitable,
  createLogger,
  type Database,
  instanceSecret,
  type LogDestination,
  type Logger,
  type ObjectStorage,
  openDatabase,
  openStorage,
  type Settings,
} from "@mofang/host";
import { UploadedPictures } from "./pictures/uploaded-pictures.ts";
import { RateLimiter } from "./request/rate-limiter.ts";
import { SensitiveWords } from "./texts/sensitive-words.ts";

/** What every domain of the server stands on. */
export interface Platform {
  readonly settings: Settings;
  readonly database: Database;
  /** Address of the database, for connections of their own: listening, the queue. */
  readonly databaseUrl: string;
  readonly storage: ObjectStorage;
  readonly logger: Logger;
  readonly rateLimiter: RateLimiter;
  /** Words that what people write must not hold. */
  readonly words: SensitiveWords;
  /** Pictures that people upload. */
  readonly pictures: UploadedPictures;
  /** Key of the site, from which keys for single purposes are derived. */
  readonly secret: string;
  close(): Promise<void>;
}

/**
 * Opens what the settings name.
 *
 * @param log  where the log goes; standard output unless said
 * @throws UnsuitableDatabaseError and errors of the connection
 */
export async function openPlatform(settings: Settings, databaseUrl: string, log?: LogDestination): Promise<Platform> {
  const logger = createLogger({ level: settings.logLevel, program: "server", destination: log });
  const database = openDatabase({
    databaseUrl,
    connections: 20,
    onBrokenConnection: (error) => logger.warn(error, "A connection to the database broke"),
  });
  try {
    await assertPrepared(database);
    await assertSuitable(database);
    const secret = await instanceSecret(settings);
    const storage = await openStorage(settings);
    const rateLimiter = new RateLimiter(database, settings.rateFactor);
    const words = new SensitiveWords(database);
    const pictures = new UploadedPictures(database, storage);
    const close = () => database.destroy();
    return { settings, database, databaseUrl, storage, logger, rateLimiter, words, pictures, secret, close };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}
