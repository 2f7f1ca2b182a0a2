/** Choosing content for a link of a platform (LTI Deep Linking 2.0), in the platform's frame: without cookies and sessions. */
import { randomUUID } from "node:crypto";
import { type Database, inTransaction } from "@mofang/host";
import type { Language } from "@mofang/protocol";
import { accountById, notFrozen } from "../account/index.ts";
import { type CoursePart, type LinkableCourse, linkableCourses, linkedPartFor, pathOfPart } from "../course/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import type { ChoiceContent } from "./launch-content.ts";
import { deleteLaunch, type Launch, launchOf } from "./launch-store.ts";
import { claimNames, version } from "./launch-token.ts";
import { accountIdOf } from "./link-store.ts";
import { parametersOf } from "./linked-part.ts";
import type { OwnKeys } from "./own-keys.ts";
import { findPlatform } from "./platform-store.ts";

/** A choice that is under way. */
interface Choice {
  readonly launch: Launch;
  readonly content: ChoiceContent;
  /** Who chooses; undefined until they are linked with a member. */
  readonly member: Member | undefined;
}

export class Choices {
  readonly #database: Database;
  readonly #keys: OwnKeys;
  readonly #site: string;

  /** @param site  our address, without a slash at its end */
  constructor(database: Database, keys: OwnKeys, site: string) {
    this.#database = database;
    this.#keys = keys;
    this.#site = site;
  }

  /** @throws ProductError `lti.launch-over`, `auth.account-frozen`, `account.logged-off` */
  async of(code: string): Promise<Choice> {
    const launch = await launchOf(this.#database, code);
    if (launch?.content.kind !== "choice") throw new ProductError("lti.launch-over");
    const accountId = await accountIdOf(this.#database, launch);
    const account = accountId === undefined ? undefined : await accountById(this.#database, accountId);
    const member = account && notFrozen(account);
    return {
      launch,
      content: launch.content,
      member: member && { id: member.id, name: member.name, siteRole: "member", sessionId: "" },
    };
  }

  /** What a member may choose, by a word in titles and summaries. */
  courses(member: Member, key: string): Promise<LinkableCourse[]> {
    return linkableCourses(this.#database, member.id, key);
  }

  /**
   * Ends a choice.
   *
   * @returns where the answer goes, and the answer: a JWT of ours
   * @throws ProductError `lti.launch-over`, `lti.not-linked`, `course.not-found`, `course.not-taken`, `course.task-not-found`
   */
  async choose(code: string, part: CoursePart, language: Language): Promise<{ readonly address: string; readonly jwt: string }> {
    const { launch, content, member } = await this.of(code);
    if (member === undefined) throw new ProductError("lti.not-linked");
    const chosen = await linkedPartFor(this.#database, member, part);
    if (chosen === undefined) throw new ProductError("course.task-not-found", { key: part.task ?? part.lesson ?? "" });
    const platform = await findPlatform(this.#database, launch.platformId);
    const isTaken = await inTransaction(this.#database, (transaction) => deleteLaunch(transaction, code));
    if (platform === undefined || !isTaken) throw new ProductError("lti.launch-over");
    const title = chosen.title[language] || chosen.title.zh || chosen.title.en;
    const isMarked = content.takesLineItem && chosen.points > 0;
    const item = {
      type: "ltiResourceLink",
      title,
      url: this.#site + (await pathOfPart(this.#database, part)),
      custom: parametersOf(part),
      ...(isMarked && { lineItem: { label: title, scoreMaximum: chosen.points } }),
    };
    const jwt = await this.#keys.sign({
      iss: platform.client_id,
      aud: platform.issuer,
      nonce: randomUUID(),
      [claimNames.deployment]: launch.deployment,
      [claimNames.messageType]: "LtiDeepLinkingResponse",
      [claimNames.version]: version,
      [claimNames.items]: [item],
      ...(content.data !== null && { [claimNames.data]: content.data }),
    });
    return { address: content.returnAddress, jwt };
  }
}
