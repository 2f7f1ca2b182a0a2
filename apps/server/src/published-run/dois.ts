/** Digital object identifiers, registered by a job where the operator says (DataCite REST API, https://support.datacite.org). */
import { addJob, inTransaction, siteAddress } from "@mofang/host";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { dataciteDocument } from "./datacite-document.ts";
import { presentPublishedRun } from "./presenter.ts";
import type { PublishedRuns } from "./published-runs.ts";
import * as store from "./store.ts";

/** Tries of a registration, between which the queue waits longer and longer. */
const mostTries = 8;
/** Milliseconds that the agency may take. */
const timeout = 30_000;
/** Letters of a failure that are kept. */
const failureKept = 500;

export class Dois {
  readonly #platform: Platform;
  readonly #runs: PublishedRuns;

  constructor(platform: Platform, runs: PublishedRuns) {
    this.#platform = platform;
    this.#runs = runs;
  }

  /**
   * Asks for the DOI of a run; once more after a failure. One that is on its way or there stays as it is.
   *
   * @throws ProductError `published-run.not-found`, `auth.no-permission`, `published-run.no-doi`
   */
  async ask(member: Member, key: string): Promise<void> {
    const run = await this.#runs.find(member, key);
    if (!run.isMine) throw new ProductError("auth.no-permission");
    if (!run.mayHaveDoi) throw new ProductError("published-run.no-doi");
    const doi = `${this.#platform.settings.datacitePrefix}/mofang.${key}`;
    await inTransaction(this.#platform.database, async (transaction) => {
      if (await store.askForDoi(transaction, key, doi))
        await addJob(transaction, "published-run.doi", { key }, { attempts: mostTries });
    });
  }

  /** Registers a DOI as a draft, then makes it findable. @throws an Error when it failed and is to be tried again */
  async register(key: string, attempt: number, signal: AbortSignal): Promise<void> {
    const { database, settings } = this.#platform;
    const row = await store.findPublishedRun(database, key);
    // A run that was withdrawn, or has become private, meanwhile is not made known.
    if (row === undefined || row.doi === null || row.withdrawn_at !== null || row.open_type !== "public") return;
    const run = presentPublishedRun(row, { isMine: false, mayHaveDoi: false }, () => false);
    const address = `${siteAddress(settings)}/run/${key}`;
    try {
      await this.#put(row.doi, dataciteDocument(run, row.doi, address, false), signal);
      await store.noteDoi(database, key, "draft");
      await this.#put(row.doi, dataciteDocument(run, row.doi, address, true), signal);
      await store.noteDoi(database, key, "findable");
    } catch (error) {
      const failure = String((error as Error).message).slice(0, failureKept);
      await store.noteDoi(database, key, attempt >= mostTries ? "failed" : "waiting", failure);
      if (attempt < mostTries) throw error;
    }
  }

  /** Makes or changes a DOI: sent twice, it is the same. */
  async #put(doi: string, document: object, signal: AbortSignal): Promise<void> {
    const { dataciteUrl, dataciteAccount, datacitePassword } = this.#platform.settings;
    const answer = await fetch(`${dataciteUrl?.replace(/\/$/, "")}/dois/${encodeURIComponent(doi)}`, {
      method: "PUT",
      headers: {
        "content-type": "application/vnd.api+json",
        authorization: `Basic ${Buffer.from(`${dataciteAccount}:${datacitePassword}`).toString("base64")}`,
      },
      body: JSON.stringify(document),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${(await answer.text()).slice(0, failureKept)}`);
    await answer.body?.cancel();
  }
}
