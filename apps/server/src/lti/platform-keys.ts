/** Public keys of platforms (JWKS), by which their launches are checked. */
import { createLocalJWKSet, type JWTVerifyGetKey } from "jose";
import { JWKSNoMatchingKey } from "jose/errors";
import { ProductError } from "../platform/errors/product-error.ts";
import type { OutgoingRules } from "../platform/outgoing/public-address.ts";
import { requestOutgoing } from "../platform/outgoing/request.ts";
import type { PlatformRow } from "./platform-store.ts";

/** Milliseconds for which keys are believed. */
const trustedFor = 3_600_000;
/** Milliseconds between two reads for an unknown key: strangers who make keys up cannot make us ask more often. */
const pause = 30_000;
const timeout = 10_000;
const maximumBytes = 200_000;

interface KnownKeys {
  readonly address: string;
  readonly readAt: number;
  readonly find: ReturnType<typeof createLocalJWKSet>;
}

export class PlatformKeys {
  readonly #rules: OutgoingRules;
  readonly #now: () => number;
  readonly #known = new Map<number, KnownKeys>();
  /** When the keys of a platform were last read because one was unknown. */
  readonly #readAgainAt = new Map<number, number>();

  /** @param now  milliseconds */
  constructor(rules: OutgoingRules, now: () => number = Date.now) {
    this.#rules = rules;
    this.#now = now;
  }

  /** Finds the key that a token names. It rejects with a `ProductError` `lti.platform-silent` where the keys cannot be read. */
  of(platform: PlatformRow): JWTVerifyGetKey {
    return async (header, token) => {
      const known = await this.#current(platform);
      try {
        return await known.find(header, token);
      } catch (error) {
        if (!(error instanceof JWKSNoMatchingKey) || !this.#mayReadAgain(platform.id)) throw error;
      }
      return (await this.#read(platform)).find(header, token);
    };
  }

  async #current(platform: PlatformRow): Promise<KnownKeys> {
    const known = this.#known.get(platform.id);
    const isFresh = known?.address === platform.keys_address && this.#now() - known.readAt < trustedFor;
    return known !== undefined && isFresh ? known : this.#read(platform);
  }

  #mayReadAgain(platformId: number): boolean {
    const now = this.#now();
    if (now - (this.#readAgainAt.get(platformId) ?? Number.NEGATIVE_INFINITY) < pause) return false;
    this.#readAgainAt.set(platformId, now);
    return true;
  }

  async #read({ id, name, keys_address: address }: PlatformRow): Promise<KnownKeys> {
    try {
      const headers = { accept: "application/json" };
      const request = { method: "GET", headers, timeout, maximumBytes, redirects: 2 } as const;
      const { status, body } = await requestOutgoing(address, request, this.#rules);
      if (status !== 200) throw new Error(`The keys of a platform answered ${status}`);
      const find = createLocalJWKSet(JSON.parse(body.toString("utf8")));
      const known = { address, readAt: this.#now(), find };
      this.#known.set(id, known);
      return known;
    } catch {
      // Whatever its address does wrong: it may not be asked, is not there, is no JSON, or holds no keys.
      throw new ProductError("lti.platform-silent", { name, address });
    }
  }
}
