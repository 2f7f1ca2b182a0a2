/** Launches: from a platform's first word to the code by which a browser opens what was launched. */
import { randomBytes } from "node:crypto";
import type { Database } from "@mofang/host";
import { type CoursePart, linkedPart } from "../course/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { OutgoingRules } from "../platform/outgoing/public-address.ts";
import { scoreScope } from "./access-tokens.ts";
import type { ChoiceContent, LinkContent } from "./launch-content.ts";
import { insertLaunch, insertLogin, type Launch, takeLogin } from "./launch-store.ts";
import { claimNames, type LaunchClaims, labelOf, readLaunchToken } from "./launch-token.ts";
import { accountIdOf } from "./link-store.ts";
import { partOf } from "./linked-part.ts";
import type { PlatformKeys } from "./platform-keys.ts";
import { findPlatform, type PlatformRow, platformsOf } from "./platform-store.ts";
import { isLearner, isTeacher } from "./roles.ts";
import { requireSecure } from "./secure-address.ts";
import { toolAddresses } from "./tool-addresses.ts";

/** Seconds for which a platform may take to answer a login. */
const loginLifetime = 600;
/** Seconds for opening a launch, choosing content, or saying which member one is. */
const launchLifetime = 1800;

/** What a platform says when it begins a login (1EdTech Security Framework 1.0, 5.1.1). */
interface LoginRequest {
  readonly iss?: string | undefined;
  readonly login_hint?: string | undefined;
  readonly target_link_uri?: string | undefined;
  readonly client_id?: string | undefined;
  readonly lti_message_hint?: string | undefined;
}

/** What it answers in the end (5.1.2): the state of the login, and the token. */
interface LaunchAnswer {
  readonly state?: string | undefined;
  readonly id_token?: string | undefined;
}

/** A launch that is trusted. */
export interface Arrival {
  readonly platform: PlatformRow;
  readonly launch: Launch;
  /** By which it is opened, once. */
  readonly code: string;
  /** Whether the person is linked with a member. */
  readonly isLinked: boolean;
}

export class Launches {
  readonly #database: Database;
  readonly #keys: PlatformKeys;
  readonly #rules: OutgoingRules;
  readonly #site: string;

  /** @param site  our address, without a slash at its end */
  constructor(database: Database, keys: PlatformKeys, rules: OutgoingRules, site: string) {
    this.#database = database;
    this.#keys = keys;
    this.#rules = rules;
    this.#site = site;
  }

  /** Begins a login. @returns where the browser goes. @throws ProductError `lti.platform-unknown` */
  async begin({ iss, login_hint: loginHint, client_id: clientId, lti_message_hint: messageHint }: LoginRequest): Promise<string> {
    const known = iss === undefined ? [] : await platformsOf(this.#database, iss, clientId);
    const [platform] = known;
    // Several that call themselves so: without the client id none of them is meant.
    if (platform === undefined || known.length > 1) {
      throw new ProductError("lti.platform-unknown", { issuer: shown(iss), client: shown(clientId) });
    }
    const [state, nonce] = [random(), random()];
    await insertLogin(this.#database, { state, nonce, platformId: platform.id }, loginLifetime);
    const address = new URL(platform.authorization_address);
    const asked = {
      scope: "openid",
      response_type: "id_token",
      response_mode: "form_post",
      prompt: "none",
      client_id: platform.client_id,
      redirect_uri: toolAddresses(this.#site).launch,
      login_hint: loginHint ?? "",
      ...(messageHint !== undefined && { lti_message_hint: messageHint }),
      state,
      nonce,
    };
    for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
    return address.href;
  }

  /**
   * Takes what a platform answers to a login. The state counts once, whatever comes with it.
   *
   * @throws ProductError `lti.launch-over`, `lti.not-teaching`, `lti.no-target`, and as `readLaunchToken`
   */
  async arrive({ state, id_token: token }: LaunchAnswer): Promise<Arrival> {
    const login = state === undefined ? undefined : await takeLogin(this.#database, state);
    const platform = login && (await findPlatform(this.#database, login.platformId));
    if (login === undefined || platform === undefined) throw new ProductError("lti.launch-over");
    const claims = await readLaunchToken(token ?? "", platform, login.nonce, this.#keys.of(platform));
    const launch: Launch = {
      platformId: platform.id,
      deployment: claims[claimNames.deployment],
      subject: claims.sub,
      label: labelOf(claims),
      content: await this.#contentOf(claims),
    };
    const isLinked = (await accountIdOf(this.#database, launch)) !== undefined;
    return { platform, launch, code: await this.keep(launch), isLinked };
  }

  /** Keeps a launch. @returns the code by which it is opened, once */
  async keep(launch: Launch): Promise<string> {
    const code = random();
    await insertLaunch(this.#database, code, launch, launchLifetime);
    return code;
  }

  async #contentOf(claims: LaunchClaims): Promise<LinkContent | ChoiceContent> {
    switch (claims[claimNames.messageType]) {
      case "LtiResourceLinkRequest":
        return { kind: "link", part: await this.#partOf(claims), lineItem: this.#lineItemOf(claims) };
      case "LtiDeepLinkingRequest":
        return this.#choiceOf(claims);
      default:
        throw new ProductError("lti.message-unfit", { claim: "message_type", value: shown(claims[claimNames.messageType]) });
    }
  }

  async #partOf({ [claimNames.custom]: custom, [claimNames.target]: target }: LaunchClaims): Promise<CoursePart> {
    const part = partOf(custom ?? {}, target, this.#site);
    if (part === undefined || (await linkedPart(this.#database, part)) === undefined) {
      throw new ProductError("lti.no-target", { target: shown(target) });
    }
    return part;
  }

  /** Where the mark of a learner goes; null where the platform takes none, or not from us. */
  #lineItemOf({ [claimNames.endpoint]: endpoint, [claimNames.roles]: roles = [] }: LaunchClaims): string | null {
    const { scope = [], lineitem } = endpoint ?? {};
    if (lineitem === undefined || !scope.includes(scoreScope) || !isLearner(roles)) return null;
    return requireSecure(lineitem, this.#rules).href;
  }

  #choiceOf({ [claimNames.choice]: settings, [claimNames.roles]: roles = [] }: LaunchClaims): ChoiceContent {
    if (!settings?.accept_types.includes("ltiResourceLink")) {
      throw new ProductError("lti.message-unfit", { claim: "accept_types", value: shown(settings?.accept_types) });
    }
    if (!isTeacher(roles)) throw new ProductError("lti.not-teaching");
    const returnAddress = requireSecure(settings.deep_link_return_url, this.#rules).href;
    return { kind: "choice", returnAddress, data: settings.data ?? null, takesLineItem: settings.accept_lineitem !== false };
  }
}

function random(): string {
  return randomBytes(32).toString("base64url");
}

function shown(value: unknown): string {
  return String(value ?? "").slice(0, 200);
}
