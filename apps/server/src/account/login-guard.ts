import { type Database, inTransaction } from "@mofang/host";
import { present } from "@mofang/vocabulary";
import { ProductError } from "../platform/errors/product-error.ts";
import { networkOf } from "../platform/request/network.ts";
import type { Captcha } from "./captcha/captcha.ts";
import * as store from "./login-guard-store.ts";

/** A try to log in. */
interface LoginAttempt {
  /** What was typed as the account. */
  readonly login: string;
  /** The account of that name; undefined where there is none, which makes no difference that anybody sees. */
  readonly accountId: number | undefined;
  /** Network address. */
  readonly address: string;
  /** What the browser says it is. */
  readonly device: string | undefined;
  /** Ticket of a solved puzzle. */
  readonly captcha: string | undefined;
}

/** A password given by a session, as proof that its member is there. */
interface SessionAttempt {
  readonly accountId: number;
  /** Network address. */
  readonly address: string;
}

/** What wrong tries under one count lead to. */
interface Rule {
  /** Seconds after the last wrong try in which all of them are forgotten. */
  readonly lifetime: number;
  /** From so many wrong tries on a puzzle is asked for; none where the call has no place for one. */
  readonly captchaFrom?: number;
  /** From so many wrong tries on the next one has to wait; none where nobody is to be kept waiting for what others do. */
  readonly delayFrom?: number;
}

/** Seconds to wait after the first try too many; they double with each further one. */
const firstDelay = 30;
const longestDelay = 3600;

/**
 * What is counted. At login only the count of one account from one network, or from one known device, keeps anybody
 * waiting: nobody else tries from there. What many networks try at one account, and one network at many accounts, costs a
 * puzzle a try, which is no lock: the owner solves it, and a classroom behind one address does. Sessions of one account wait
 * for each other from everywhere, because a stolen one opens more of them and changes its network; the owner proves by a
 * code instead, or sets a new password with one, which ends the stolen session.
 */
const rules = {
  /** One account from one network, whether it is named by its name, e-mail or phone. */
  pair: { lifetime: 86_400, captchaFrom: 3, delayFrom: 5 },
  /** One account from a device from which its owner has logged in before. */
  device: { lifetime: 86_400, captchaFrom: 5, delayFrom: 10 },
  /** One account from anywhere but its known devices. */
  account: { lifetime: 86_400, captchaFrom: 10 },
  /** Any account from one network. */
  network: { lifetime: 3600, captchaFrom: 30 },
  /** One account from one network, by a session: the count of `pair`, and no puzzle. */
  sessionPair: { lifetime: 86_400, delayFrom: 5 },
  /** One account by its sessions from anywhere. */
  sessions: { lifetime: 86_400, delayFrom: 10 },
} as const satisfies Readonly<Record<string, Rule>>;

interface Count {
  readonly rule: Rule;
  readonly name: string;
  /** Whether a success makes all of its failures forgotten, and not its own try alone. */
  readonly endsWithSuccess: boolean;
}

/** A try that was let through and counts as wrong until it succeeds. */
interface AdmittedTry {
  readonly succeeded: () => Promise<void>;
}

/**
 * Slows down who guesses passwords and locks out nobody. A try counts as wrong before it is judged, so that many at the same
 * time are counted like one after the other.
 */
export class LoginGuard {
  readonly #database: Database;
  readonly #captcha: Captcha;

  constructor(database: Database, captcha: Captcha) {
    this.#database = database;
    this.#captcha = captcha;
  }

  /** @throws ProductError `account.login-too-soon`, `account.captcha-needed`, `captcha.ticket-invalid` */
  async admit(tried: LoginAttempt): Promise<AdmittedTry> {
    return this.#admit(await this.#countsOf(tried), tried.captcha);
  }

  /** A password that a session gives. @throws ProductError `account.login-too-soon` */
  async admitSession({ accountId, address }: SessionAttempt): Promise<AdmittedTry> {
    const account = keyOf(accountId);
    return this.#admit([
      { rule: rules.sessionPair, name: pairOf(networkOf(address), account), endsWithSuccess: true },
      { rule: rules.sessions, name: `sessions ${account}`, endsWithSuccess: true },
    ]);
  }

  async #admit(counts: readonly Count[], ticket?: string): Promise<AdmittedTry> {
    await inTransaction(this.#database, async (transaction) => {
      const found = await store.lockFailures(
        transaction,
        counts.map(({ name }) => name),
      );
      const demands = counts.map(({ rule }, index) => demandOf(rule, present(found[index], "Every count was looked up")));
      const seconds = Math.max(...demands.map(({ wait }) => wait));
      if (seconds > 0) throw new ProductError("account.login-too-soon", { seconds });
      if (demands.some(({ captcha }) => captcha)) {
        if (ticket === undefined) throw new ProductError("account.captcha-needed");
        await this.#captcha.accept(transaction, ticket);
      }
      for (const { rule, name } of counts) await store.addFailure(transaction, name, rule.lifetime);
    });
    return {
      succeeded: async () => {
        for (const { name, endsWithSuccess } of counts) await store.forgiveFailures(this.#database, name, endsWithSuccess);
      },
    };
  }

  /** Knows the device of a login that succeeded from now on. */
  async keepDevice(accountId: number, device: string | undefined): Promise<void> {
    if (device !== undefined) await store.keepDevice(this.#database, accountId, device);
  }

  async forgetOld(): Promise<void> {
    await store.forgetOldFailures(this.#database);
    await store.forgetOldDevices(this.#database);
  }

  async #countsOf({ login, accountId, address, device }: LoginAttempt): Promise<readonly Count[]> {
    const isKnown =
      accountId !== undefined && device !== undefined && (await store.isKnownDevice(this.#database, accountId, device));
    if (isKnown) return [{ rule: rules.device, name: `device ${accountId} ${device}`, endsWithSuccess: true }];
    const account = keyOf(accountId ?? login);
    const network = networkOf(address);
    return [
      { rule: rules.pair, name: pairOf(network, account), endsWithSuccess: true },
      { rule: rules.account, name: `account ${account}`, endsWithSuccess: false },
      { rule: rules.network, name: `network ${network}`, endsWithSuccess: false },
    ];
  }
}

/** An account in a count: its id, so that all its names are one; what was typed where there is no such account. */
function keyOf(account: number | string): string {
  return typeof account === "number" ? `id ${account}` : `name ${account.toLowerCase()}`;
}

function pairOf(network: string, account: string): string {
  return `pair ${network} ${account}`;
}

/** What a rule asks for after failures. `wait`: whole seconds, 0 for none. */
function demandOf(
  rule: Rule,
  { failures, secondsSinceLast }: store.Failures,
): { readonly captcha: boolean; readonly wait: number } {
  if (secondsSinceLast > rule.lifetime) return { captcha: false, wait: 0 };
  const tooMany = rule.delayFrom === undefined ? -1 : failures - rule.delayFrom;
  const delay = tooMany < 0 ? 0 : Math.min(longestDelay, firstDelay * 2 ** Math.min(tooMany, 20));
  return {
    captcha: rule.captchaFrom !== undefined && failures >= rule.captchaFrom,
    wait: Math.max(0, Math.ceil(delay - secondsSinceLast)),
  };
}
