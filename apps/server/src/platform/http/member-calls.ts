/** Calls that the server makes for a member who asked it to: by the same rules as theirs over HTTP. */
import type { CallBody, CallData, CallDeclaration, CallParams, CallQuery, Language } from "@mofang/protocol";
import type { FastifyRequest } from "fastify";
import type { CallContext, Domain } from "../domain.ts";
import { ProductError } from "../errors/product-error.ts";
import type { Platform } from "../platform.ts";
import { type Member, requireScope } from "../request/caller.ts";
import { visitorOf } from "../request/network.ts";
import { guardOf } from "./call-route.ts";
import { textsOf } from "./texts-of.ts";
import { validate } from "./validation.ts";

/** Makes a call as one member. */
export type AskAsMember = <C extends CallDeclaration>(
  call: C,
  sent: {
    readonly params?: CallParams<C>;
    readonly query?: Partial<CallQuery<C>> | Readonly<Record<string, unknown>>;
    readonly body?: Partial<CallBody<C>> | Readonly<Record<string, unknown>>;
  },
) => Promise<CallData<C>>;

export class MemberCalls {
  readonly #platform: Pick<Platform, "rateLimiter" | "words">;
  readonly #domains: () => readonly Domain[];

  /** @param domains  asked for late, since one of them makes these calls */
  constructor(platform: Pick<Platform, "rateLimiter" | "words">, domains: () => readonly Domain[]) {
    this.#platform = platform;
    this.#domains = domains;
  }

  /** How that member makes calls; what a call refuses is thrown as `ProductError`. Nobody administers this way. */
  as(member: Member, language: Language): AskAsMember {
    return async (call, { params = {}, query = {}, body = {} }) => {
      if (call.permission === "administrator") throw new ProductError("auth.no-permission");
      if (member.scopes !== undefined) requireScope(member.scopes, call);
      await this.#platform.rateLimiter.count(call.rate, visitorOf(member, ""));
      const { served, guard } = this.#find(call);
      const parts = validate(call, { params, query, body, headers: {} } as unknown as FastifyRequest, language);
      const context = { ...parts, caller: member, language } as unknown as CallContext;
      await guard?.(context);
      await this.#platform.words.requireNone(textsOf(call, parts));
      const answer = await served.handler(context, await served.look?.(context));
      return (call.data?.parse(answer) ?? null) as unknown as CallData<typeof call>;
    };
  }

  #find(call: CallDeclaration) {
    for (const domain of this.#domains()) {
      const served = domain.calls.find(({ call: other }) => other === call);
      if (served !== undefined) return { served, guard: guardOf(served, domain.guards) };
    }
    throw new Error(`invariant: ${call.path} is served`);
  }
}
