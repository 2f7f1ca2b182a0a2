/** Draws pictures again that were stored before each was drawn again at its upload, some at a time. */
import { type Database, inTransaction, type Logger, type Transaction } from "@mofang/host";
import { ProductError } from "../errors/product-error.ts";
import { type PictureKind, reencoded } from "./re-encoded.ts";

/** A picture as it is stored. */
interface OldPicture {
  readonly bytes: Buffer;
  readonly kind: PictureKind;
}

/** Where such pictures lie; `Name` says which one it is. */
export interface OldPictures<Name extends string | number> {
  /** Pixels that a picture is scaled down to, wide and high. */
  readonly side: number;
  /** Names of some that wait. */
  waiting(most: number): Promise<readonly Name[]>;
  /** Locks a picture that waits; undefined for one that waits no longer. */
  hold(transaction: Transaction, name: Name): Promise<OldPicture | undefined>;
  replace(transaction: Transaction, name: Name, bytes: Buffer): Promise<void>;
  mark(transaction: Transaction, name: Name, outcome: "done" | "failed"): Promise<void>;
}

/** Pictures of one run: what people do now comes first. */
const atOnce = 100;

/**
 * One run. Each picture is replaced whole and marked, so a process that dies leaves at most one that is drawn twice. What
 * cannot be drawn stays byte for byte, is named in the log and not tried again.
 *
 * @returns whether more may wait
 * @throws StorageUnavailableError and what else is no fault of a picture; those that are left go on waiting
 */
export async function redrawOld<Name extends string | number>(
  database: Database,
  logger: Logger,
  pictures: OldPictures<Name>,
): Promise<boolean> {
  const names = await pictures.waiting(atOnce);
  const count = { redrawn: 0, unreadable: 0 };
  for (const picture of names) {
    await inTransaction(database, async (transaction) => {
      const old = await pictures.hold(transaction, picture);
      if (old === undefined) return;
      const drawn = await reencoded(old.bytes, old.kind, pictures.side).catch(refusal);
      if (drawn instanceof ProductError) {
        logger.warn({ picture, reason: drawn.slug }, "A picture of an earlier version cannot be drawn again and stays as it is");
        count.unreadable += 1;
      } else {
        await pictures.replace(transaction, picture, drawn);
        count.redrawn += 1;
      }
      await pictures.mark(transaction, picture, drawn instanceof ProductError ? "failed" : "done");
    });
  }
  if (names.length > 0) logger.info(count, "Pictures of earlier versions were drawn again");
  return names.length === atOnce;
}

function refusal(error: unknown): ProductError {
  if (error instanceof ProductError) return error;
  throw error;
}
