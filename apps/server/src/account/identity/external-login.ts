import { createHash, randomBytes } from "node:crypto";
import { brokenConstraint, inTransaction, type Transaction } from "@mofang/host";
import { ProductError } from "../../platform/errors/product-error.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Account, accountById } from "../account-store.ts";
import { makeMember } from "../new-member.ts";
import { notFrozen } from "../sign-in.ts";
import type { VerificationCodes } from "../verification-codes.ts";
import * as store from "./identity-store.ts";
import type { ExternalPerson, IdentityProvider } from "./provider.ts";

/** Seconds that somebody may take at the provider, and for saying which account is meant. */
const signInLifetime = 900;
const ticketLifetime = 1800;

/** Who came back from a provider: an account, or somebody with a ticket who has yet to say which account that is. */
export type Arrival =
  | { readonly kind: "account"; readonly account: Account }
  | { readonly kind: "unbound"; readonly ticket: string; readonly person: ExternalPerson };

interface NewMember {
  readonly name: string;
  readonly email: string;
  /** For an e-mail that the provider has not checked. */
  readonly code: string | undefined;
  /** Network from which somebody registers. */
  readonly address: string;
}

/**
 * Signing in at a provider. An account is never found by its e-mail alone: whoever controls an address at the provider must
 * not get an account of ours by that; the first time, its owner logs in or registers.
 */
export class ExternalLogin {
  readonly #platform: Platform;
  readonly #codes: VerificationCodes;
  readonly #provider: IdentityProvider | undefined;

  /** @param provider  undefined where the operator has set none up: every call says so */
  constructor(platform: Platform, codes: VerificationCodes, provider: IdentityProvider | undefined) {
    this.#platform = platform;
    this.#codes = codes;
    this.#provider = provider;
  }

  get isSetUp(): boolean {
    return this.#provider !== undefined;
  }

  /** Begins a sign-in, `isSilent` for one that asks nothing. @returns where the browser goes, and the state that it keeps */
  async begin(isSilent = false): Promise<{ readonly url: string; readonly state: string }> {
    const provider = this.#requireProvider();
    const secrets = { state: random(), codeVerifier: random(), nonce: random() };
    const url = await provider.signInAddress(secrets, isSilent);
    await store.insertSignIn(this.#platform.database, provider.kind, hashOf(secrets.state), secrets, signInLifetime);
    return { url, state: secrets.state };
  }

  /** Ends a sign-in. @throws ProductError `identity.refused`, `auth.account-frozen`, `account.logged-off` */
  async arrive(search: string, state: string): Promise<Arrival> {
    const { kind } = this.#requireProvider();
    const person = await this.#identify(search, state);
    const account = await this.#accountOf(person);
    if (account !== undefined) return { kind: "account", account };
    const ticket = random();
    await store.insertTicket(this.#platform.database, kind, hashOf(ticket), person, ticketLifetime);
    return { kind: "unbound", ticket, person };
  }

  /** Ends a sign-in of somebody who is bound. @throws ProductError as `arrive`, and `identity.not-bound` */
  async accountArriving(search: string, state: string): Promise<Account> {
    const account = await this.#accountOf(await this.#identify(search, state));
    if (account === undefined) throw new ProductError("identity.not-bound");
    return account;
  }

  /** Ends a sign-in of somebody who is signed in here, and binds both. @throws ProductError `identity.refused`, `identity.bound` */
  async bind(accountId: number, search: string, state: string): Promise<void> {
    const person = await this.#identify(search, state);
    await inTransaction(this.#platform.database, (transaction) => this.#insert(transaction, accountId, person));
  }

  /** Binds a ticket's person to an account whose owner has just logged in. @throws ProductError `identity.ticket-invalid`, `identity.bound` */
  async bindTicket(ticket: string, account: Account): Promise<void> {
    const person = await this.#personOf(ticket);
    await inTransaction(this.#platform.database, async (transaction) => {
      await this.#useUp(transaction, ticket);
      await this.#insert(transaction, account.id, person);
    });
  }

  /**
   * Makes an account for a ticket's person.
   *
   * @throws ProductError `identity.ticket-invalid`, `account.wrong-code`, `account.name-taken`, `account.email-taken`
   */
  async register(ticket: string, { name, email, code, address }: NewMember): Promise<Account> {
    const { database } = this.#platform;
    const person = await this.#personOf(ticket);
    const isChecked = person.email?.toLowerCase() === email.toLowerCase();
    const useCode = isChecked ? undefined : await this.#codes.check("REGISTER", { receiver: email, code: code ?? "", address });
    return makeMember(database, { name, email }, async (transaction, accountId) => {
      await this.#useUp(transaction, ticket);
      await useCode?.(transaction);
      await this.#insert(transaction, accountId, person);
    });
  }

  async bindings(accountId: number): Promise<{ label: string; createdAt: string }[]> {
    if (this.#provider === undefined) return [];
    const rows = await store.identitiesOf(this.#platform.database, this.#provider.kind, accountId);
    return rows.map(({ label, created_at }) => ({ label, createdAt: created_at.toISOString() }));
  }

  /** @throws ProductError `identity.not-bound` */
  async unbind(accountId: number): Promise<void> {
    const { kind } = this.#requireProvider();
    if (!(await store.deleteIdentity(this.#platform.database, kind, accountId))) throw new ProductError("identity.not-bound");
  }

  async signOutAddress(): Promise<string | undefined> {
    return this.#provider?.signOutAddress();
  }

  async #identify(search: string, state: string): Promise<ExternalPerson> {
    const provider = this.#requireProvider();
    const secrets = await store.takeSignIn(this.#platform.database, provider.kind, hashOf(state));
    if (secrets === undefined) throw new ProductError("identity.refused");
    return provider.identify(search, { state, ...secrets });
  }

  /** @throws ProductError `auth.account-frozen`, `account.logged-off` */
  async #accountOf({ subject }: ExternalPerson): Promise<Account | undefined> {
    const { database } = this.#platform;
    const accountId = await store.accountIdOf(database, this.#requireProvider().kind, subject);
    const account = accountId === undefined ? undefined : await accountById(database, accountId);
    return account && notFrozen(account);
  }

  async #personOf(ticket: string): Promise<ExternalPerson> {
    const person = await store.personOfTicket(this.#platform.database, this.#requireProvider().kind, hashOf(ticket));
    if (person === undefined) throw new ProductError("identity.ticket-invalid");
    return person;
  }

  async #useUp(transaction: Transaction, ticket: string): Promise<void> {
    if (!(await store.deleteTicket(transaction, hashOf(ticket)))) throw new ProductError("identity.ticket-invalid");
  }

  async #insert(transaction: Transaction, accountId: number, person: ExternalPerson): Promise<void> {
    try {
      await store.insertIdentity(transaction, this.#requireProvider().kind, accountId, person);
    } catch (error) {
      if (brokenConstraint(error)?.startsWith("external_identity_")) throw new ProductError("identity.bound");
      throw error;
    }
  }

  #requireProvider(): IdentityProvider {
    if (this.#provider === undefined) throw new ProductError("identity.not-set-up");
    return this.#provider;
  }
}

function random(): string {
  return randomBytes(32).toString("base64url");
}

/** The text has 256 random bits, so a plain hash cannot be guessed. */
function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
