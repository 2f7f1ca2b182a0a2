import {
  type CallDeclaration,
  isForVisitors,
  type Permission,
  type repositoryCapabilities,
  type SiteRole,
  type TokenScope,
  tokenScopeOf,
} from "@mofang/protocol";
import type { FastifyRequest } from "fastify";
import { ProductError } from "../errors/product-error.ts";

/** A signed-in user. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly siteRole: SiteRole;
  /** The browser's session; empty for one who calls with a personal access token. */
  readonly sessionId: string;
  /** Scopes of the personal access token; undefined in a session, which may do all that its account may. */
  readonly scopes?: readonly TokenScope[];
  /** Of the token of a tool's session: the one repository in which it has its member's role. It is a stranger in all others. */
  readonly onlyRepository?: number;
}

type Capabilities = typeof repositoryCapabilities;
/** Permissions that people have who did not sign in. */
type OpenPermission =
  | "visitor"
  | "run-read"
  | { [C in keyof Capabilities]: Capabilities[C] extends { isForVisitors: true } ? C : never }[keyof Capabilities];

/** Who calls, by permission: everyone that only members may use has a member. */
export type CallerOf<P> = [P] extends [Exclude<Permission, OpenPermission>] ? Member : Member | undefined;

/**
 * Who holds an access token.
 *
 * @throws ProductError `auth.login-expired` for a token that is not or no longer valid, `auth.account-frozen`
 */
export type Authenticate = (accessToken: string) => Promise<Member>;

/** The access token of a request; where it stands depends on the path. Cookies never count. */
function accessTokenOf(request: FastifyRequest): string | undefined {
  const path = request.url.split("?", 1)[0] ?? "";
  if (path.startsWith("/authentication/")) return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const token = request.headers.token;
  return typeof token === "string" && token !== "" ? token : undefined;
}

/**
 * The caller of a call, as far as the permission can be judged without knowing what the call names.
 *
 * A stale token does not keep anybody from what is open to all, so that signing in again is possible with it; elsewhere
 * it is refused, and a browser can tell that its session is over.
 */
export async function identify(
  request: FastifyRequest,
  call: CallDeclaration,
  authenticate: Authenticate,
): Promise<Member | undefined> {
  const { permission } = call;
  const member = await memberOf(request, permission, authenticate);
  if (member?.scopes !== undefined) requireScope(member.scopes, call);
  if (member === undefined && !isForVisitors(permission)) throw new ProductError("auth.no-permission");
  if (permission === "administrator" && member?.siteRole !== "administrator") throw new ProductError("auth.no-permission");
  return member;
}

/** @throws ProductError `token.session-needed`, `token.scope-missing` where a personal access token is not enough for a call */
export function requireScope(scopes: readonly TokenScope[], call: CallDeclaration): void {
  const scope = tokenScopeOf(call);
  if (scope === undefined) throw new ProductError("token.session-needed");
  if (!scopes.includes(scope)) throw new ProductError("token.scope-missing", { scope });
}

async function memberOf(
  request: FastifyRequest,
  permission: Permission,
  authenticate: Authenticate,
): Promise<Member | undefined> {
  const token = accessTokenOf(request);
  if (token === undefined) return undefined;
  try {
    return await authenticate(token);
  } catch (error) {
    if (permission === "visitor" && error instanceof ProductError) return undefined;
    throw error;
  }
}
