/**
 * One declaration a call. The server registers its routes from it, the web app's client takes its types from it, and the
 * OpenAPI document is made of it. Schemas use `zod/mini`, so that the browser carries only what it validates with.
 */
import type { output, ZodMiniType } from "zod/mini";
import type { ClassroomRole } from "../names/classroom.ts";
import type { SchoolRole, TokenScope } from "../names/enums.ts";
import type { RepositoryCapability } from "./capabilities.ts";
import type { Subject } from "./subjects.ts";

/** Who may make a call. The server's policy decides in detail; a test compares both. */
export type Permission =
  /** Anyone. */
  | "visitor"
  /** Anyone with a session. */
  | "member"
  /** Whoever has that capability in the repository that the call names as `id`. */
  | RepositoryCapability
  /** Whoever has that role, or one with more rights, in the school that the call names as `schoolId`. */
  | SchoolPermission
  /** A person with that role, or one with more rights, in the class that the call names as `classroomId`. */
  | ClassroomPermission
  /** The member who owns the thing that the call names. */
  | "owner"
  /** Those who may see the simulation that the call names as `simulationTaskId`: its owner, or a reader it is shared with. */
  | "run-read"
  | "administrator";

/** A role in a school as a permission. */
export type SchoolPermission = `school-${SchoolRole}`;

/** A role in a class as a permission. */
export type ClassroomPermission = `class-${ClassroomRole}`;

/** How often: each class has its own bucket per account or address, see `rateLimits`. */
export type RateClass = "read" | "write" | "login" | "code" | "captcha" | "upload" | "simulate";

/** How the body travels. */
type Encoding = "json" | "form" | "multipart";

/** A call: its address, what it takes and gives, who may make it, and what that changes. */
export interface CallDeclaration<
  Params extends ZodMiniType = ZodMiniType,
  Query extends ZodMiniType = ZodMiniType,
  Body extends ZodMiniType = ZodMiniType,
  Data extends ZodMiniType = ZodMiniType,
  Allowed extends Permission = Permission,
  Encoded extends Encoding = Encoding,
  Confirmed extends boolean = boolean,
> {
  readonly method: "GET" | "POST";
  /** Path from the site root; parameters are written `:id`. */
  readonly path: string;
  readonly params?: Params;
  /** Query of a GET, or what stands beside a multipart body. */
  readonly query?: Query;
  readonly body?: Body;
  /** `json` unless said. */
  readonly encoding?: Encoded;
  /** Largest JSON or form body in bytes; `limits.body` unless said. */
  readonly bodyLimit?: number;
  /** Largest total of the files of a multipart body in bytes; `limits.uploadTotal` unless said. */
  readonly uploadLimit?: number;
  /** Most files of a multipart body; `limits.uploadFiles` unless said. */
  readonly uploadFiles?: number;
  /** Schema of `data` in the envelope; undefined for a call that answers with bytes. */
  readonly data?: Data;
  /** Media type of an answer that is bytes and not an envelope. */
  readonly bytes?: string;
  readonly permission: Allowed;
  /** Only a signed-in browser may make it: a personal access token must not be enough to take over an account. */
  readonly needsSession?: true;
  /** The caller proves anew who it is: the header `confirmation` holds a password as it travels, or a code that was sent. */
  readonly needsConfirmation?: Confirmed;
  /**
   * The log of administrative acts has it, no matter who makes it; acts of administrators are in it anyway. `whole`: with all
   * of its texts, as their history.
   */
  readonly isAudited?: true | "whole";
  readonly rate: RateClass;
  /**
   * It makes something new, which sent twice would be there twice: its caller may give it a key (header `keyHeader`), and
   * for a day the same key is done once and gets the same answer. `database`: it and the note of its answer are one
   * transaction, files that are nothing without their row included; other machines are asked before it. `elsewhere`: it
   * writes to git; its answer is noted after it, and what ended without a note is done again.
   */
  readonly takesKey?: "database" | "elsewhere";
  /** Code of success; 0 unless said (200 for sending codes). */
  readonly successCode?: 0 | 200;
  /** What the answer of a call that reads is about: it is stale when a call has changed that. */
  readonly shows?: readonly Subject[];
  /** What a call changes, besides its caller's session; every call that changes something says it. */
  readonly changes?: readonly Subject[];
  /** One line for the API document, in both languages. */
  readonly summary: { readonly zh: string; readonly en: string };
}

/**
 * What a personal access token needs for a call: reading needs one scope, everything else another. Undefined for what
 * administers the site or the account itself, which is for browsers only, where somebody signed in.
 */
export function tokenScopeOf({ permission, needsSession, rate }: CallDeclaration): TokenScope | undefined {
  if (needsSession || permission === "administrator") return undefined;
  return rate === "read" ? "api-read" : "api-write";
}

/** Header with the key of a call that takes one: 8 to 64 characters that its caller draws for each thing it wants. */
export const keyHeader = "idempotency-key";

/** Declares a call and keeps its exact types. */
export function defineCall<
  Params extends ZodMiniType,
  Query extends ZodMiniType,
  Body extends ZodMiniType,
  Data extends ZodMiniType,
  Allowed extends Permission,
  Encoded extends Encoding,
  Confirmed extends boolean,
>(
  declaration: CallDeclaration<Params, Query, Body, Data, Allowed, Encoded, Confirmed>,
): CallDeclaration<Params, Query, Body, Data, Allowed, Encoded, Confirmed> {
  return declaration;
}

type Part<Schema> = Schema extends ZodMiniType ? (ZodMiniType extends Schema ? undefined : output<Schema>) : undefined;

/** Types of one call's parts; `undefined` for a part that it has not. */
export type CallParams<C> = C extends CallDeclaration<infer P, ZodMiniType, ZodMiniType, ZodMiniType> ? Part<P> : never;
export type CallQuery<C> = C extends CallDeclaration<ZodMiniType, infer Q, ZodMiniType, ZodMiniType> ? Part<Q> : never;
export type CallBody<C> = C extends CallDeclaration<ZodMiniType, ZodMiniType, infer B, ZodMiniType> ? Part<B> : never;
export type CallData<C> = C extends CallDeclaration<ZodMiniType, ZodMiniType, ZodMiniType, infer D> ? Part<D> : never;
/** Who may make that call. */
export type CallPermission<C> =
  C extends CallDeclaration<ZodMiniType, ZodMiniType, ZodMiniType, ZodMiniType, infer A> ? A : never;
/** How the body of that call travels; every encoding for a call that does not say. */
export type CallEncoding<C> =
  C extends CallDeclaration<ZodMiniType, ZodMiniType, ZodMiniType, ZodMiniType, Permission, infer E> ? E : never;
/** `true` for a call whose caller proves anew who it is. */
export type CallConfirmation<C> =
  C extends CallDeclaration<ZodMiniType, ZodMiniType, ZodMiniType, ZodMiniType, Permission, Encoding, infer Proof>
    ? Proof
    : never;
