/** Puts in the contents that come with the product. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Database, inTransaction, type Transaction } from "@mofang/host";
import { type PortalKind, portalKinds } from "@mofang/protocol";
import * as store from "./draft-store.ts";
import { storedContent } from "./presenter.ts";
import { parseSeed, type SeedFile } from "./seed-file.ts";

const author = { editorId: null, isSeed: true };

/**
 * Publishes what is new in the folder `KIND/NAME.md`, and a newer text of what nobody has changed since. What editors changed
 * or archived stays as they left it.
 *
 * @throws Error naming the file that cannot be read
 */
export async function publishSeeds(database: Database, folder: string, now: Date): Promise<void> {
  for (const kind of portalKinds) {
    for (const [name, text] of await filesOf(join(folder, kind))) {
      const seed = `${kind}/${name}`;
      await inTransaction(database, (transaction) => publishSeed(transaction, kind, seed, readSeed(seed, text, now), now));
    }
  }
}

function readSeed(seed: string, text: string, now: Date): SeedFile {
  try {
    return parseSeed(text, now);
  } catch (error) {
    throw new Error(`${seed}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function publishSeed(
  transaction: Transaction,
  kind: PortalKind,
  seed: string,
  { content, daysBefore }: SeedFile,
  now: Date,
): Promise<void> {
  const stored = storedContent(content);
  const known = await store.findSeed(transaction, seed);
  if (known === undefined) {
    const id = await store.insertEntry(transaction, { kind, seed }, author, stored);
    await store.setShown(transaction, id, 1, null);
    await store.setPublishedAt(transaction, id, new Date(now.getTime() - daysBefore * 86_400_000));
    return;
  }
  if (!known.is_seed || known.state !== "published") return;
  const former = await store.findRevision(transaction, known.id, known.head);
  if (former === undefined || !isOther(former, stored)) return;
  const number = known.head + 1;
  // Dates count from the first start: what is under way does not move.
  const { starts_at, ends_at, registration_ends_at } = former;
  await store.insertRevision(transaction, known.id, number, author, { ...stored, starts_at, ends_at, registration_ends_at });
  await store.setHead(transaction, known.id, number, "published");
  await store.setShown(transaction, known.id, number, null);
}

const compared = [
  "zh_title",
  "zh_summary",
  "zh_body",
  "en_title",
  "en_summary",
  "en_body",
  "link",
  "model",
  "zh_tags",
  "en_tags",
] as const;

function isOther(former: Pick<store.RevisionContent, (typeof compared)[number]>, next: store.RevisionContent): boolean {
  return compared.some((name) => String(former[name]) !== String(next[name]));
}

/** Name without its ending → text, in the order of names. */
async function filesOf(folder: string): Promise<readonly (readonly [string, string])[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".md")).sort();
  return Promise.all(names.map(async (name) => [name.slice(0, -3), await readFile(join(folder, name), "utf8")] as const));
}
