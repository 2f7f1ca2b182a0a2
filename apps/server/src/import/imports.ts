/** Fetching repositories from other places, in the background, step by step. */
import { addJob, inTransaction } from "@mofang/host";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  type ErrorSlug,
  errorText,
  type HostingServiceName,
  type ImportStatus,
  type importCalls,
  type Language,
  limits,
  type ModelType,
  type OpenType,
} from "@mofang/protocol";
import { fetchRemote, type GitRemote } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { troubleOf } from "../platform/errors/trouble.ts";
import { tell } from "../platform/message/tell.ts";
import { connectableAddress, type OutgoingRules, requireConnectable } from "../platform/outgoing/public-address.ts";
import { requestOutgoing } from "../platform/outgoing/request.ts";
import type { Platform } from "../platform/platform.ts";
import type { Member } from "../platform/request/caller.ts";
import { type RepositoryService, textsByGit } from "../repository/index.ts";
import { importRefusal } from "./refusal.ts";
import * as store from "./store.ts";

type Calls = typeof importCalls;
type PresentedImport = CallData<Calls["importStatus"]>;

/** Milliseconds for one step of a fetch, and for the first look at the address. */
const stepTimeout = 3_600_000;
const lookTimeout = 20_000;
/** Milliseconds between two times that progress is written down. */
const progressEvery = 1_000;

/** What the `Authorization` header says for an account at a code-hosting service. */
type Authorize = (accountId: number, service: HostingServiceName) => Promise<string>;

export class Imports {
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #rules: OutgoingRules;
  readonly #authorize: Authorize;

  /** @param authorize  lets an account in at a code-hosting service */
  constructor(platform: Platform, repositories: RepositoryService, authorize: Authorize) {
    this.#authorize = authorize;
    this.#platform = platform;
    this.#repositories = repositories;
    this.#rules = { internalHosts: platform.settings.internalHosts };
  }

  /**
   * Looks whether one may connect to an address; it asks other machines.
   *
   * @param service  code-hosting service whose account reads it; null for what everybody may read
   * @throws ProductError `address.refused`
   */
  async requireReachable(address: string, service: HostingServiceName | null = null): Promise<void> {
    const url = new URL(address);
    const rules = service === null ? this.#rules : withHostOf(url, this.#rules);
    requireSafeProtocol(url, rules);
    await requireConnectable(url.href, rules);
  }

  /**
   * Begins the import of an address that was looked at.
   *
   * @throws ProductError `repository.name-taken`, `import.too-many`
   */
  async begin(
    member: Member,
    wanted: CallBody<Calls["importFromUrl"]>,
    service: HostingServiceName | null = null,
  ): Promise<number> {
    const { database } = this.#platform;
    const { name } = wanted;
    if (await this.#repositories.nameExists(member, name)) throw new ProductError("repository.name-taken", { name });
    return inTransaction(database, async (transaction) => {
      const limit = limits.importsAtOnce;
      if ((await store.lockAndCountRunning(transaction, member.id)) >= limit)
        throw new ProductError("import.too-many", { limit });
      const importId = await store.insertImport(transaction, { ...wanted, service, accountId: member.id });
      await addJob(transaction, "import.run", { importId }, { attempts: 3, key: keyOf(importId) });
      return importId;
    });
  }

  /** @throws ProductError `import.not-found` */
  async status(member: Member, importId: number, language: Language): Promise<PresentedImport> {
    const row = await store.findImport(this.#platform.database, importId);
    if (row?.account_id !== member.id) throw new ProductError("import.not-found");
    return present(row, language);
  }

  async list(
    member: Member,
    { page, pageSize }: CallQuery<Calls["imports"]>,
    language: Language,
  ): Promise<CallData<Calls["imports"]>> {
    const { rows, total } = await store.importsOf(this.#platform.database, member.id, { page, pageSize });
    return { rows: rows.map((row) => present(row, language)), total, page, pageSize };
  }

  /** @throws ProductError `import.not-retryable` */
  async retry(member: Member, importId: number): Promise<void> {
    await inTransaction(this.#platform.database, async (transaction) => {
      if (!(await store.restart(transaction, member.id, importId))) throw new ProductError("import.not-retryable");
      await addJob(transaction, "import.run", { importId }, { attempts: 3, key: keyOf(importId) });
    });
  }

  /** @throws ProductError `import.not-found` */
  async delete(member: Member, importId: number): Promise<void> {
    const isFound = await store.deleteImport(this.#platform.database, member.id, importId);
    if (!isFound) throw new ProductError("import.not-found");
  }

  /** Works on an import. Whatever it fails with is written down; a killed process is gone on with by another one. */
  async run(importId: number, signal: AbortSignal): Promise<void> {
    const { database, logger } = this.#platform;
    if (!(await store.startWork(database, importId))) return;
    const row = await store.findImport(database, importId);
    if (row === undefined) return;
    try {
      await this.#fetch(row, signal);
    } catch (error) {
      // The program is about to end: the job is given to another one.
      if (signal.aborted) throw error;
      const unexpected = new ProductError("server.failure", { requestId: `import ${importId}` });
      const { slug, values } = importRefusal(error, this.#repositories.quota) ?? troubleOf(error) ?? unexpected;
      if (slug.startsWith("server.")) logger.error({ err: error, importId }, "An import failed");
      await store.setFailure(database, importId, slug, values);
    }
  }

  /** The repository appears in one transaction with the end of its import: whoever is killed leaves both or neither. */
  async #fetch(row: store.ImportRow, signal: AbortSignal): Promise<void> {
    const { database, logger } = this.#platform;
    const service = row.service as HostingServiceName | null;
    const authorization = service === null ? undefined : await this.#authorize(row.account_id, service);
    const remote = await this.#look(new URL(row.address), authorization);
    const prepared = await this.#repositories.folders.prepare(`import-${row.id}`);
    const quota = this.#repositories.quota;
    const gone = new AbortController();
    let told = 0;
    const onProgress = (percent: number): void => {
      const now = Date.now();
      if (now - told < progressEvery) return;
      told = now;
      store.setProgress(database, row.id, percent).then(
        (isWanted) => isWanted || gone.abort(),
        (error: unknown) => logger.warn(error, "The progress of an import could not be written down"),
      );
    };
    await fetchRemote(prepared.folder, remote, {
      limits: { file: limits.repositoryFile, files: limits.repositoryFiles, version: quota, pack: quota },
      texts: textsByGit(this.#platform),
      timeout: stepTimeout,
      onProgress,
      signal: AbortSignal.any([signal, gone.signal]),
    });
    const facts = {
      name: row.name,
      description: row.description,
      openType: row.open_type as OpenType,
      modelType: row.model_type as ModelType,
    };
    await this.#repositories.place({ id: row.account_id }, facts, prepared, "REPO_CREATE", async (transaction, repositoryId) => {
      await store.setSuccess(transaction, row.id, repositoryId);
      await tell(transaction, [row.account_id], { event: "repository.imported", actorId: null, repositoryId });
    });
  }

  /** Finds out whether there is a git repository that may be read, and where its host is. */
  async #look(address: URL, authorization: string | undefined): Promise<GitRemote> {
    const rules = authorization === undefined ? this.#rules : withHostOf(address, this.#rules);
    const service = "/info/refs?service=git-upload-pack";
    const base = address.href.replace(/\/+$/, "");
    requireSafeProtocol(address, rules);
    const request = {
      method: "GET",
      timeout: lookTimeout,
      maximumBytes: 10_000,
      // What lets an account in is for that address alone.
      ...(authorization === undefined ? { redirects: 5 } : { headers: { authorization } }),
    } as const;
    const answer = await requestOutgoing(base + service, request, rules);
    const isGit = answer.headers["content-type"] === "application/x-git-upload-pack-advertisement";
    const place = answer.address.endsWith(service) ? answer.address.slice(0, -service.length) : undefined;
    if (answer.status !== 200 || !isGit || place === undefined) throw new ProductError("import.no-repository");
    const found = new URL(place);
    requireSafeProtocol(found, rules);
    const ip = await connectableAddress(found, rules);
    return { address: found, ip, ...(authorization !== undefined && { authorization }) };
  }
}

function keyOf(importId: number): string {
  return `import.run:${importId}`;
}

/** The host of a service is the operator's choice, wherever it is. */
function withHostOf({ host }: URL, { internalHosts }: OutgoingRules): OutgoingRules {
  return { internalHosts: [...internalHosts, host.toLowerCase()] };
}

/** Without encryption only where the operator vouches for the network. */
function requireSafeProtocol({ protocol, host, hostname }: URL, { internalHosts }: OutgoingRules): void {
  const isInternal = internalHosts.includes(host.toLowerCase()) || internalHosts.includes(hostname.toLowerCase());
  if (protocol !== "https:" && !isInternal) throw new ProductError("address.refused", { host });
}

function present(row: store.ImportRow, language: Language): PresentedImport {
  const values = row.error_values as Record<string, string | number>;
  return {
    id: row.id,
    address: row.address,
    name: row.name,
    status: row.status as ImportStatus,
    progress: row.progress,
    reason: row.error === null ? "" : errorText(row.error as ErrorSlug, language, values),
    repositoryId: row.repository_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
