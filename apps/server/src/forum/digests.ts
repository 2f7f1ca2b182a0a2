/** Digests of the forum by mail, and the job that sends them. */
import { addJob, type Database, inTransaction, type JobHandlers, type Settings, siteAddress } from "@mofang/host";
import type { CallData, DigestFrequency, digestCalls, Language } from "@mofang/protocol";
import { canSendMail, sendMail } from "../platform/mail/mail.ts";
import type { Member } from "../platform/request/caller.ts";
import type { LeavingTokens } from "./digest-leaving.ts";
import { type DigestContent, digestMail } from "./digest-mail.ts";
import * as store from "./digest-store.ts";

const job = "forum.digest";
/** Milliseconds between two runs. */
const pause = 600_000;

export class Digests {
  readonly #database: Database;
  readonly #settings: Settings;
  readonly #tokens: LeavingTokens;

  constructor(database: Database, settings: Settings, tokens: LeavingTokens) {
    this.#database = database;
    this.#settings = settings;
    this.#tokens = tokens;
  }

  async setting(member: Member): Promise<CallData<typeof digestCalls.digestSetting>> {
    return { frequency: await store.frequencyOf(this.#database, member.id), canBeSent: canSendMail(this.#settings) };
  }

  async set(member: Member, frequency: DigestFrequency, language: Language): Promise<void> {
    if (frequency === "off") await store.endDigest(this.#database, member.id);
    else await store.keepFrequency(this.#database, member.id, frequency, language);
  }

  /** Sends all that are due. Where nothing is new for somebody there is no mail. */
  async sendDue(): Promise<void> {
    if (!canSendMail(this.#settings)) return;
    while (await this.#sendNext());
  }

  /** The job that sends them, again and again. */
  jobs(): JobHandlers {
    return {
      [job]: async () => {
        await this.sendDue();
        await addJob(this.#database, job, null, { key: job, runAt: new Date(Date.now() + pause) });
      },
    };
  }

  /** Sees to it that the job runs; the same however often it is asked for. */
  async begin(): Promise<void> {
    await addJob(this.#database, job, null, { key: job });
  }

  /** Takes one that is due and hands its mail over, both or neither. @returns whether there was one */
  #sendNext(): Promise<boolean> {
    return inTransaction(this.#database, async (transaction) => {
      const due = await store.takeDue(transaction);
      if (due === undefined) return false;
      const content = await contentFor(transaction, due.account_id, due.since);
      if (Object.values(content).every((rows) => rows.length === 0)) return true;
      const site = siteAddress(this.#settings);
      const leave = this.#tokens.addressFor(site, due.account_id);
      const settings = `${site}/user/${due.account_id}/setting/digest`;
      const mail = digestMail(due.name, content, due.language, { site, settings, leave });
      await sendMail(transaction, this.#settings, { receiver: due.email, ...mail, leave });
      return true;
    });
  }
}

/** What is new for somebody, each post once. */
async function contentFor(database: Database, accountId: number, since: Date): Promise<DigestContent> {
  const answered = await store.answeredSince(database, accountId, since);
  const told = new Set(answered.map(({ id }) => id));
  const others = (rows: readonly store.DigestRow[]) => {
    const found = rows.filter(({ id }) => !told.has(id));
    for (const { id } of found) told.add(id);
    return found;
  };
  const followed = others(await store.followedSince(database, accountId, since));
  return { answered, followed, hot: others(await store.hotSince(database, accountId, since)).slice(0, 5) };
}
