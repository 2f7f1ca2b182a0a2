import type { Entry, LogEntry } from "./entry.ts";
import { type FileChanges, haveCommonFile, mappedChanges } from "./file-changes.ts";

/** What of a batch goes into the log, in order, and whether the rest is to be computed anew by the window. */
interface PlacedBatch {
  readonly entries: readonly Entry[];
  readonly isAgain: boolean;
}

/**
 * Places what a window did, each entry counted from the one before, the first from a version of the log. Text is mapped over
 * what came since; anything else whose files moved since is to be computed again, with all that follows it. Entries that the
 * log has are left out: a batch whose answer was lost may be sent again.
 *
 * @param since  all entries of the log after that version
 */
export function placeBatch(batch: readonly Entry[], since: readonly LogEntry[]): PlacedBatch {
  const waiting = [...batch];
  let others: readonly FileChanges[] = [];
  for (const entry of since) {
    const [first] = waiting;
    if (first !== undefined && first.id === entry.id) {
      others = carried(others, first.changes).others;
      waiting.shift();
    } else {
      others = [...others, entry.changes];
    }
  }
  const entries: Entry[] = [];
  for (const entry of waiting) {
    if (entry.kind !== "text" && others.some((changes) => haveCommonFile(entry.changes, changes))) {
      return { entries, isAgain: true };
    }
    const placed = carried(others, entry.changes);
    entries.push({ ...entry, changes: placed.changes });
    others = placed.others;
  }
  return { entries, isAgain: false };
}

/** Changes after others that were made beside them, and those others after the changes. */
function carried(others: readonly FileChanges[], changes: FileChanges) {
  let current = changes;
  const after = others.map((other) => {
    const next = mappedChanges(other, current, true);
    current = mappedChanges(current, other);
    return next;
  });
  return { changes: current, others: after };
}
