import { randomUUID } from "node:crypto";
import { type Language, realtimeEnd } from "@mofang/protocol";
import {
  type ChannelAnswer,
  type ChannelRequest,
  type ChannelRequestName,
  channelRequest,
  channelRequests,
  serviceSuccess,
} from "@mofang/protocol/channel";
import type { WebSocket } from "ws";
import { z } from "zod/mini";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Member } from "../platform/request/caller.ts";
import type { ChannelSession } from "./channel-session.ts";
import { productFailure, ServiceError } from "./failures.ts";
import { paramsOf, perform, type SimulationSettings } from "./handlers.ts";

/** Requests of one connection that may wait; programs wait for each answer. */
const mostWaiting = 20;
/** Seconds without a request after which a connection is closed. */
const idleSeconds = 15 * 60;
/** Seconds in which a program has to say who it is. */
const patience = 10;

const hello = z.object({ token: z.string().check(z.minLength(1), z.maxLength(4000)) });

/** What a connection needs of the domain around it. */
interface ChannelParts {
  readonly language: Language;
  /** Who holds a token that may edit, asked at each request. @throws ProductError */
  readonly authenticate: (token: string) => Promise<Member>;
  /** Whether they may edit the repository, asked at each request. @throws ProductError */
  readonly requireRight: (member: Member, repositoryId: number) => Promise<void>;
  readonly join: (member: Member, repositoryId: number) => Promise<ChannelSession>;
  readonly simulate: (member: Member, repositoryId: number, settings: SimulationSettings) => Promise<number>;
  readonly libraryFolders: readonly string[];
  /** A failure of ours. */
  readonly onFailure: (error: unknown) => void;
}

interface Opened {
  readonly repositoryId: number;
  readonly session: ChannelSession;
}

/** One program on the channel: says who it is, then asks; requests are done one at a time, in order. */
export class ChannelConnection {
  readonly #socket: WebSocket;
  readonly #parts: ChannelParts;
  #token: string | undefined;
  #opened: Opened | undefined;
  #nWaiting = 0;
  #last: Promise<void> = Promise.resolve();
  #idle: NodeJS.Timeout;

  constructor(socket: WebSocket, parts: ChannelParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#idle = setTimeout(() => socket.close(1008, "who is there?"), patience * 1000);
    socket.on("message", (bytes) => this.#hear(String(bytes)));
    socket.on("close", () => clearTimeout(this.#idle));
  }

  #hear(text: string): void {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#socket.close(1000, "idle"), idleSeconds * 1000);
    const message = jsonOf(text);
    if (this.#token === undefined) {
      const { success, data } = hello.safeParse(message);
      if (success) this.#token = data.token;
      else this.#socket.close(1008, "who is there?");
      return;
    }
    const { success, data } = channelRequest.safeParse(message);
    if (!success) {
      const id = typeof message === "object" && message !== null && "id" in message ? String(message.id) : randomUUID();
      this.#answer(id, new ServiceError("parameters-wrong", { detail: "id, request, params" }));
    } else if (this.#nWaiting >= mostWaiting) {
      this.#answer(data.id, new ServiceError("queue-full", { most: mostWaiting }));
    } else {
      this.#nWaiting++;
      const token = this.#token;
      this.#last = this.#last.then(() => this.#do(data, token));
    }
  }

  async #do(request: ChannelRequest, token: string): Promise<void> {
    try {
      if (this.#socket.readyState === this.#socket.OPEN) this.#answer(request.id, await this.#perform(request, token));
    } finally {
      this.#nWaiting--;
    }
  }

  /** @returns the data of a success, or why there is none */
  async #perform(asked: ChannelRequest, token: string): Promise<object | ServiceError> {
    try {
      return await this.#done(asked, token);
    } catch (error) {
      return this.#failure(error, asked);
    }
  }

  async #done({ id, request, params }: ChannelRequest, token: string): Promise<object> {
    const { language, authenticate, requireRight, libraryFolders, simulate } = this.#parts;
    if (!Object.hasOwn(channelRequests, request)) throw new ServiceError("request-unknown", { name: request });
    const name = request as ChannelRequestName;
    const given = paramsOf(name, params);
    const member = await authenticate(token);
    if (name === "initServer") return await this.#open(member, Number(given.repositoryId));
    if (this.#opened === undefined) throw new ServiceError("not-initialised", { request });
    const { repositoryId } = this.#opened;
    await requireRight(member, repositoryId);
    const session = await this.#upToDate(member, this.#opened);
    const place = { id, session, language, libraryFolders, simulate: simulate.bind(undefined, member, repositoryId) };
    return { data: await perform(name, given, place) };
  }

  /** The session with what others did; another one where the log does not reach back to it any more. */
  async #upToDate(member: Member, { repositoryId, session }: Opened): Promise<ChannelSession> {
    try {
      await session.catchUp();
      return session;
    } catch (error) {
      if (!(error instanceof ProductError) || error.slug !== "work.moved") throw error;
      this.#opened = { repositoryId, session: await this.#parts.join(member, repositoryId) };
      return this.#opened.session;
    }
  }

  async #open(member: Member, repositoryId: number): Promise<object> {
    if (this.#opened !== undefined && this.#opened.repositoryId !== repositoryId) {
      throw new ServiceError("already-initialised", { opened: this.#opened.repositoryId, repository: repositoryId });
    }
    await this.#parts.requireRight(member, repositoryId);
    const session = this.#opened?.session ?? (await this.#parts.join(member, repositoryId));
    this.#opened = { repositoryId, session };
    return { data: { files: [...session.texts.keys()].sort() } };
  }

  #failure(error: unknown, { request, params }: ChannelRequest): ServiceError {
    const { language, onFailure } = this.#parts;
    const repository = this.#opened?.repositoryId ?? repositoryIn(params);
    try {
      return productFailure(error, { language, request, repository });
    } catch (defect) {
      onFailure(defect);
      return new ServiceError("service-exception");
    }
  }

  #answer(id: string, outcome: object | ServiceError): void {
    const failure = outcome instanceof ServiceError ? outcome : undefined;
    const answer: ChannelAnswer = {
      id,
      success: failure === undefined,
      code: failure?.code ?? serviceSuccess,
      message: failure?.text(this.#parts.language) ?? "",
      data: "data" in outcome ? outcome.data : null,
    };
    this.#socket.send(JSON.stringify(answer));
    if (failure?.slug === "session-ended") this.#socket.close(realtimeEnd.loginExpired, "login expired");
    if (failure?.slug === "account-frozen") this.#socket.close(realtimeEnd.accountFrozen, "account frozen");
  }
}

/** The repository that a request opens; undefined for one that names none. */
function repositoryIn(params: unknown): number | undefined {
  const { success, data } = channelRequests.initServer.safeParse(params);
  return success ? data.repositoryId : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
