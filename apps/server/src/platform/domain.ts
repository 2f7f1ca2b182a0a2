import type { JobHandlers, Transaction } from "@mofang/host";
import type {
  CallBody,
  CallData,
  CallDeclaration,
  CallParams,
  CallPermission,
  CallQuery,
  KeptList,
  Language,
  Permission,
  ServerMessage,
  TopicName,
} from "@mofang/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { KeptTable } from "./kept-list/kept-list-store.ts";
import type { ServedPage } from "./pages/served-page.ts";
import type { Bytes } from "./request/bytes.ts";
import type { CallerOf, Member } from "./request/caller.ts";
import type { Upload } from "./request/upload.ts";
import type { SearchSource } from "./search-source.ts";

/** One domain of the product: what it serves. `domains.ts` lists all of them. */
export interface Domain {
  readonly name: string;
  readonly calls: readonly ServedCall[];
  /** Decides permissions that depend on the thing a call names; needed for every such permission among the calls. */
  readonly guards?: Readonly<Partial<Record<GuardedPermission, Guard>>>;
  readonly topics?: readonly TopicKind[];
  /** Jobs that the server itself runs: short ones. What computes belongs to the worker. */
  readonly jobs?: JobHandlers;
  /** Jobs that wait long for other machines; they have places of their own, so that short ones do not wait for them. */
  readonly longJobs?: JobHandlers;
  /** Jobs that somebody watches and that do little but wait for other machines: many have places at the same time. */
  readonly waitingJobs?: JobHandlers;
  /** Puts in what the product cannot be without; runs at every start, before the servers. */
  readonly seed?: () => Promise<void>;
  /** What it keeps about an account: file name → content that JSON can hold. */
  readonly personalData?: (accountId: number) => Promise<Readonly<Record<string, unknown>>>;
  /** Erases what it keeps for an account only, when the account's person is erased; what is public stays. */
  readonly eraseAccount?: (transaction: Transaction, accountId: number) => Promise<void>;
  /** Hears in the transaction that somebody has proved to read an address: at the registration, or with a new address. */
  readonly addressVerified?: AddressVerified;
  /** What the site's search finds of it. */
  readonly searchable?: readonly SearchSource[];
  /** Its pages as those see them who run no scripts. */
  readonly pages?: readonly ServedPage[];
  /** Where it keeps lists of which administrators make, order, hide and merge the entries. */
  readonly lists?: Readonly<Partial<Record<KeptList, KeptTable>>>;
  /** Serves a protocol that is no call of ours, such as git's. */
  readonly mount?: (application: FastifyInstance) => Promise<void>;
}

export type AddressVerified = (transaction: Transaction, accountId: number, email: string) => Promise<void>;

/** Permissions that only the domain can judge. */
export type GuardedPermission = Exclude<Permission, "visitor" | "member" | "administrator">;

/** Rejects with a `ProductError` when the caller may not; runs before the handler. */
export type Guard = (context: CallContext) => Promise<void>;

/** What a handler gets: the parts of the request, validated as declared, and who calls. */
export interface CallContext<C = CallDeclaration> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  readonly caller: CallerOf<CallPermission<C>>;
  readonly language: Language;
  /** Files of a multipart body, to be read one after the other. */
  readonly uploads: () => AsyncIterable<Upload>;
  readonly request: FastifyRequest;
}

/** Answer to a call: its `data`, or bytes for a call that declares them. */
type CallAnswer<C> = undefined extends CallData<C> ? Bytes : CallData<C>;

/** A declared call with its handler. */
export interface ServedCall {
  readonly call: CallDeclaration;
  /** What has to be asked of other machines before the handler runs, which gets it as `found`. */
  readonly look?: (context: CallContext) => Promise<unknown>;
  readonly handler: (context: CallContext, found?: unknown) => Promise<unknown>;
}

/** Serves a call: the handler gets what the declaration says, and returns its data; refusals are thrown as `ProductError`. */
export function serve<C extends CallDeclaration>(
  call: C,
  handler: (context: CallContext<C>) => Promise<CallAnswer<C>>,
): ServedCall {
  return { call, handler: handler as unknown as ServedCall["handler"] };
}

/**
 * As `serve`, for a call that first asks other machines: `look` runs outside of the transaction that holds key, effect and
 * answer, and not at all for a call that was done before under its key.
 */
export function serveAfterLook<C extends CallDeclaration, Found>(
  call: C,
  look: (context: CallContext<C>) => Promise<Found>,
  handler: (context: CallContext<C>, found: Found) => Promise<CallAnswer<C>>,
): ServedCall {
  return { call, look: look as unknown as ServedCall["look"] & object, handler: handler as unknown as ServedCall["handler"] };
}

/** A kind of realtime topics `<name>:<id>`. */
export interface TopicKind {
  readonly name: TopicName;
  /** Whether a member may follow the topic with that id; `signature` is what the browser gave along. */
  readonly mayFollow: (member: Member, id: string, signature: string | undefined) => Promise<boolean>;
  /** What lets a member follow can end while they do, so `mayFollow` is asked again before every message, without a signature. */
  readonly isAskedAgain?: true;
  /** Who follows gets the state at once, and not only after the next event. */
  readonly isToldAtOnce?: true;
  /**
   * Loads what subscribers get after an event on the topic, once for each language in use. Events that come while one is
   * being loaded are merged into the last of them, so a message must hold the state and not the difference.
   *
   * @param event  what was published
   * @returns the message, or undefined when there is nothing to say
   */
  readonly load: (id: string, language: Language, event: unknown) => Promise<ServerMessage | undefined>;
  /** Followers tell each other where they are; it is sent on at once, to whom `load` has been sent, and never stored. */
  readonly hasPresence?: true;
}
