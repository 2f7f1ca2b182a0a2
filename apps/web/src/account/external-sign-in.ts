import { type CallData, type Calls, errors } from "@mofang/protocol";
import { CallError } from "../api/call-error.ts";
import type { Client } from "../api/client.ts";

/** Another site with whose accounts one can sign in. */
export type ExternalProvider = "partner" | "wechat";

/** A sign-in that has gone to a provider: what the browser keeps until it comes back. */
export interface PendingSignIn {
  readonly provider: ExternalProvider;
  /** Comes back with the visitor; a return that does not carry it was begun by somebody else. */
  readonly state: string;
  /** Whether an account of the one who is signed in is to be bound, rather than signing in. */
  readonly isBinding: boolean;
  /** Path of ours to go on with. */
  readonly target: string;
  /** Site from which the visitor came, of a sign-in that asks nothing and whose failure is not shown. */
  readonly host?: string;
}

const storageKey = "mofang.external-sign-in";

/** Sends the browser to a provider. Rejects with a `CallError` when the site has not set it up. */
export async function beginExternalSignIn(client: Client, pending: Omit<PendingSignIn, "state">): Promise<void> {
  const { url, state } =
    pending.provider === "partner"
      ? await client("partnerLoginUrl", pending.host === undefined ? {} : { prompt: "none" })
      : await client("wechatLoginUrl", { page: "login" });
  sessionStorage.setItem(storageKey, JSON.stringify({ ...pending, state }));
  window.location.assign(url);
}

/** Whether a sign-in could not be begun because the operator has not set its provider up. */
export function isNotSetUp(error: unknown): boolean {
  return error instanceof CallError && error.code === errors["identity.not-set-up"].code;
}

/** The sign-in that was begun in this tab and has come back with this query; null when it was not. It counts once. */
export function takePendingSignIn(search: string): PendingSignIn | null {
  const stored = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  if (stored === null) return null;
  const pending = JSON.parse(stored) as PendingSignIn;
  return new URLSearchParams(search).get("state") === pending.state ? pending : null;
}

/** The calls of each provider; they differ in nothing but their paths. */
export const providerCalls = {
  partner: {
    login: "partnerLogin",
    bind: "partnerBind",
    bindByAccount: "partnerBindByAccount",
    bindByPhone: "partnerBindByPhone",
    bindNew: "partnerBindNew",
    bindings: "partnerBindings",
    unbind: "partnerUnbind",
  },
  wechat: {
    login: "wechatLogin",
    bind: "wechatBind",
    bindByAccount: "wechatBindByAccount",
    bindByPhone: "wechatBindByPhone",
    bindNew: "wechatBindNew",
    bindings: "wechatBindings",
    unbind: "wechatUnbind",
  },
} as const;

/** The calls by which a person who comes from a learning platform says which account that is. */
export const launchCalls = {
  bindByAccount: "ltiBindByAccount",
  bindByPhone: "ltiBindByPhone",
  bindNew: "ltiBindNew",
} as const;

type BindingCall = "bindByAccount" | "bindByPhone" | "bindNew";
/** Calls that bind a person of another site to an account, whatever site that is. */
export type BindingCalls = Pick<(typeof providerCalls)[ExternalProvider], BindingCall> | typeof launchCalls;

type ExternalLoginAnswer = CallData<Calls["partnerLogin"]>;
export type UnboundLogin = Pick<Extract<ExternalLoginAnswer, { readonly kind: "unbound" }>, "ticket" | "label" | "email">;

const viaKey = "mofang.signed-in-via";

/** Remembers that the session was begun at the partner, whose session a sign-out ends too. */
export function rememberProvider(provider: ExternalProvider | null): void {
  if (provider === "partner") localStorage.setItem(viaKey, provider);
  else localStorage.removeItem(viaKey);
}

export function isSignedInViaPartner(): boolean {
  return localStorage.getItem(viaKey) === "partner";
}
