/** Counting the words of the index: how much each tells, and which words there are to have been meant. */
import { type Database, inTransaction } from "@mofang/host";
import { shortenedForms } from "../language/spelling.ts";
import { setState, stateOf } from "./entry-store.ts";
import * as words from "./word-store.ts";

/** What the state of the count is called. */
export const countName = "words";
/** Part of the entries that may be new before all words are counted again. */
const stalePart = 0.02;

/** Counts again where more than a few entries are new since; what is gone alone changes little. @returns how many entries there are */
export async function countWords(database: Database): Promise<number> {
  const { newest, nEntries } = await words.extentOf(database);
  const known = await stateOf(database, countName);
  if (known !== undefined && newest - Number(known.digest) <= stalePart * nEntries) return nEntries;
  const counted = await words.countWords(database, newest);
  const rows = [...counted].map(([word, n]) => ({ word, n, deletions: shortenedForms(word) }));
  await inTransaction(database, async (transaction) => {
    await words.replaceWords(transaction, rows);
    await setState(transaction, countName, String(newest), nEntries);
  });
  return nEntries;
}
