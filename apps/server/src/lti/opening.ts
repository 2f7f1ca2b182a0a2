/** Opening a launch: which member the person is, and a session for them. */
import { brokenConstraint, inTransaction, type Transaction } from "@mofang/host";
import type { CallBody, CallData, ltiCalls } from "@mofang/protocol";
import {
  accountByCode,
  accountById,
  accountByPassword,
  makeMember,
  notFrozen,
  type OpenSession,
  originOf,
  type SignInParts,
} from "../account/index.ts";
import { pathOfPart } from "../course/index.ts";
import type { CallContext } from "../platform/domain.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import { networkOf } from "../platform/request/network.ts";
import { recordGrade } from "./grades.ts";
import { deleteLaunch, type Launch, launchOf } from "./launch-store.ts";
import { accountIdOf, deleteLinks, insertLink, linksOf } from "./link-store.ts";
import { findPlatform } from "./platform-store.ts";

type Calls = typeof ltiCalls;
type Session = CallData<Calls["ltiBindNew"]>;
type Request = CallContext["request"];
type Account = Parameters<OpenSession>[0];

/**
 * Says which member comes from a platform. No account is found by an e-mail that a platform names: the first time a person logs
 * in here or makes an account, and from then on the platform's word opens a session of that member.
 */
export class Opening {
  readonly #parts: SignInParts;
  readonly #openSession: OpenSession;

  constructor(parts: SignInParts, openSession: OpenSession) {
    this.#parts = parts;
    this.#openSession = openSession;
  }

  /** @throws ProductError `lti.launch-over`, `auth.account-frozen`, `account.logged-off` */
  async open(code: string, request: Request): Promise<CallData<Calls["openLaunch"]>> {
    const { database } = this.#parts.platform;
    const launch = await this.#launch(code);
    const path = launch.content.kind === "link" ? await pathOfPart(database, launch.content.part) : null;
    const accountId = await accountIdOf(database, launch);
    const account = accountId === undefined ? undefined : await accountById(database, accountId);
    if (account === undefined) {
      const platform = (await findPlatform(database, launch.platformId))?.name ?? "";
      return { kind: "unbound", ticket: code, label: launch.label, platform, email: null, path };
    }
    const known = notFrozen(account);
    await inTransaction(database, async (transaction) => this.#take(transaction, code, launch, known.id));
    return { kind: "session", session: await this.#session(known, request), path };
  }

  /** @throws ProductError `lti.launch-over`, `lti.linked-already`, and as `accountByPassword` */
  async bindByAccount(body: CallBody<Calls["ltiBindByAccount"]>, request: Request): Promise<Session> {
    const { ticket, name, passwd: password, captcha } = body;
    const launch = await this.#launch(ticket);
    const account = await accountByPassword(this.#parts, { login: name, password, captcha, origin: originOf(request) });
    return this.#bind(ticket, launch, account, request);
  }

  /** @throws ProductError `lti.launch-over`, `lti.linked-already`, and as `accountByCode` */
  async bindByCode({ ticket, phone, code }: CallBody<Calls["ltiBindByPhone"]>, request: Request): Promise<Session> {
    const launch = await this.#launch(ticket);
    const account = await accountByCode(this.#parts, { receiver: phone, code, address: networkOf(request.ip) });
    return this.#bind(ticket, launch, account, request);
  }

  /** @throws ProductError `lti.launch-over`, `lti.linked-already`, `account.wrong-code`, `account.name-taken`, `account.email-taken` */
  async bindNew({ ticket, name, email, code }: CallBody<Calls["ltiBindNew"]>, request: Request): Promise<Session> {
    const launch = await this.#launch(ticket);
    const given = { receiver: email, code: code ?? "", address: networkOf(request.ip) };
    const useCode = await this.#parts.codes.check("REGISTER", given);
    const account = await unlessLinked(() =>
      makeMember(this.#parts.platform.database, { name, email }, async (transaction, accountId) => {
        await useCode(transaction);
        await insertLink(transaction, launch, accountId);
        await this.#take(transaction, ticket, launch, accountId);
      }),
    );
    return this.#session(account, request);
  }

  async links(accountId: number): Promise<CallData<Calls["ltiLinks"]>> {
    const rows = await linksOf(this.#parts.platform.database, accountId);
    return rows.map(({ platform_id: platformId, name, label, created_at }) => ({
      platformId,
      platform: name,
      label,
      createdAt: created_at.toISOString(),
    }));
  }

  /** @throws ProductError `lti.not-linked` */
  async unlink(accountId: number, platformId: number): Promise<void> {
    const { database } = this.#parts.platform;
    const isLinked = await inTransaction(database, (transaction) => deleteLinks(transaction, accountId, platformId));
    if (!isLinked) throw new ProductError("lti.not-linked");
  }

  /** A launch that a browser may open. A choice of content stays in its frame. */
  async #launch(code: string): Promise<Launch> {
    const launch = await launchOf(this.#parts.platform.database, code);
    if (launch === undefined || launch.content.kind === "choice") throw new ProductError("lti.launch-over");
    return launch;
  }

  async #bind(code: string, launch: Launch, account: Account, request: Request): Promise<Session> {
    await unlessLinked(() =>
      inTransaction(this.#parts.platform.database, async (transaction) => {
        await insertLink(transaction, launch, account.id);
        await this.#take(transaction, code, launch, account.id);
      }),
    );
    return this.#session(account, request);
  }

  async #take(transaction: Transaction, code: string, launch: Launch, accountId: number): Promise<void> {
    if (!(await deleteLaunch(transaction, code))) throw new ProductError("lti.launch-over");
    await recordGrade(transaction, launch, accountId);
  }

  /** Not remembered: machines of schools have many users. */
  async #session(account: Account, request: Request): Promise<Session> {
    return this.#openSession(account, "lti", false, originOf(request));
  }
}

async function unlessLinked<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error)?.startsWith("lti_link_")) throw new ProductError("lti.linked-already");
    throw error;
  }
}
