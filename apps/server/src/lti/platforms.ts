/** Learning platforms as administrators keep them. */
import { brokenConstraint, type Database, inTransaction } from "@mofang/host";
import { type CallBody, type CallData, limits, type ltiCalls } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { type OutgoingRules, requireConnectable } from "../platform/outgoing/public-address.ts";
import type { OwnKeys } from "./own-keys.ts";
import * as store from "./platform-store.ts";
import { requireSecure } from "./secure-address.ts";
import { toolAddresses } from "./tool-addresses.ts";

type Calls = typeof ltiCalls;
type Facts = CallBody<Calls["addLtiPlatform"]>;

export class Platforms {
  readonly #database: Database;
  readonly #rules: OutgoingRules;
  readonly #keys: OwnKeys;
  readonly #site: string;

  /** @param site  our address, without a slash at its end */
  constructor(database: Database, rules: OutgoingRules, keys: OwnKeys, site: string) {
    this.#database = database;
    this.#rules = rules;
    this.#keys = keys;
    this.#site = site;
  }

  async list(): Promise<CallData<Calls["ltiPlatforms"]>> {
    const [rows, keys] = await Promise.all([store.platformsWithCounts(this.#database), this.#keys.list()]);
    return {
      tool: toolAddresses(this.#site),
      keys,
      platforms: rows.map((row) => ({
        id: row.id,
        name: row.name,
        issuer: row.issuer,
        clientId: row.client_id,
        deployments: row.deployments,
        authorizationAddress: row.authorization_address,
        tokenAddress: row.token_address,
        keysAddress: row.keys_address,
        nLinks: row.n_links,
        nWaiting: row.n_waiting,
        nFailed: row.n_failed,
        createdAt: row.created_at.toISOString(),
      })),
    };
  }

  /** Looks whether one may connect to the addresses; it asks other machines. @throws ProductError `lti.address-unfit`, `address.refused` */
  async requireReachable({ authorizationAddress, tokenAddress, keysAddress }: Facts): Promise<void> {
    requireSecure(authorizationAddress, this.#rules);
    for (const address of [tokenAddress, keysAddress]) {
      await requireConnectable(requireSecure(address, this.#rules).href, this.#rules);
    }
  }

  /** Adds a platform whose addresses were looked at. @throws ProductError `lti.platform-taken`, `lti.too-many` */
  async add(facts: Facts): Promise<{ platformId: number }> {
    const platformId = await unlessTaken(facts, () =>
      inTransaction(this.#database, async (transaction) => {
        const limit = limits.ltiPlatforms;
        if ((await store.lockAndCount(transaction)) >= limit) throw new ProductError("lti.too-many", { limit });
        return store.insertPlatform(transaction, facts);
      }),
    );
    return { platformId };
  }

  /** @throws ProductError `lti.platform-gone`, `lti.platform-taken`, and as `requireReachable` */
  async change({ platformId, ...facts }: CallBody<Calls["changeLtiPlatform"]>): Promise<void> {
    await this.requireReachable(facts);
    const isThere = await unlessTaken(facts, () => store.updatePlatform(this.#database, platformId, facts));
    if (!isThere) throw new ProductError("lti.platform-gone");
  }

  /** @throws ProductError `lti.platform-gone` */
  async delete(platformId: number): Promise<void> {
    if (!(await store.deletePlatform(this.#database, platformId))) throw new ProductError("lti.platform-gone");
  }
}

async function unlessTaken<Result>({ issuer, clientId: client }: Facts, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== "lti_platform_issuer_client_id_key") throw error;
    throw new ProductError("lti.platform-taken", { issuer, client });
  }
}
