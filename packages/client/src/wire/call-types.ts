/** Types of what goes into a call and comes out of it, taken from its declaration. */
import type { CallConfirmation, CallData, CallDeclaration, CallEncoding, CallName, Calls } from "@mofang/protocol";
import type { input, output, ZodMiniType } from "zod/mini";

/** What a schema takes: its output's types, where a field with a default or an optional one may be left out. */
type Sent<Schema> = Schema extends ZodMiniType
  ? output<Schema> extends object
    ? { [K in keyof output<Schema> as K extends OptionalKeys<input<Schema>> ? never : K]: output<Schema>[K] } & {
        [K in keyof output<Schema> as K extends OptionalKeys<input<Schema>> ? K : never]?: output<Schema>[K] | undefined;
      }
    : output<Schema>
  : never;
type OptionalKeys<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? K : never }[keyof T];

/** What a part of a call takes; nothing for a part that the call has not. */
type SentPart<Schema> = ZodMiniType extends Schema ? Record<never, never> : Sent<Schema>;

type SentParts<C> =
  C extends CallDeclaration<infer Params, infer Query, infer Body, ZodMiniType>
    ? SentPart<Params> & SentPart<Query> & SentPart<Body>
    : never;

/** What travels beside the parts: files, and the proof of who calls. */
type SentBeside<C, Files> = (CallEncoding<C> extends "multipart" ? Files : Record<never, never>) &
  (CallConfirmation<C> extends true ? { readonly confirmation: string } : Record<never, never>);

/**
 * What the caller hands to a call: its parameters, query and body in one object; `Files` for a multipart call, and
 * `confirmation` (`password <as it travels>` or `code <digits>`) where the call needs one.
 */
export type CallInputOf<Name extends CallName, Files> = SentParts<Calls[Name]> & SentBeside<Calls[Name], Files>;

/** What a call resolves with: the `data` of the envelope, or a file for a call that answers with bytes. */
export type CallAnswerOf<Name extends CallName, Download> =
  undefined extends CallData<Calls[Name]> ? Download : CallData<Calls[Name]>;
