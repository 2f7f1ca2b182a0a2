import type { Database, ObjectStorage } from "@mofang/host";
import type { RepositoryFolders } from "../git/index.ts";

/** Something that does not fit together. */
interface Finding {
  readonly en: string;
  readonly zh: string;
  /** Puts it right. */
  mend(): Promise<void>;
}

/** What is looked at. */
export interface Patient {
  readonly database: Database;
  readonly storage: ObjectStorage;
  readonly folders: RepositoryFolders;
  /** Folder of all repositories. */
  readonly repositories: string;
  /** Folder for what belongs to nobody; nothing of people's is thrown away. */
  readonly lost: string;
  /** What is younger may be somebody's work under way, milliseconds. */
  readonly settleAge: number;
  readonly now: Date;
}

/** One kind of inconsistency. */
export type Check = (patient: Patient) => AsyncIterable<Finding>;
