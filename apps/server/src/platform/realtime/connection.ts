import { clientMessage, errorText, type Language, limits, type Presence, type ServerMessage } from "@mofang/protocol";
import type { WebSocket } from "ws";
import { ProductError } from "../errors/product-error.ts";
import type { Member } from "../request/caller.ts";
import { closeFor } from "./arrival.ts";
import { jsonOf, policyViolation, tryAgainLater } from "./frames.ts";
import type { RealtimeHub, Subscriber } from "./hub.ts";

/** Seconds without a word from the browser after which a connection is closed; browsers ping more often. */
const idleSeconds = 90;
/** Topics that one connection may follow. */
const mostTopics = 100;
/** Bytes that may wait for a slow browser; with more the connection is closed, and the browser asks anew. */
const mostWaiting = 4_000_000;

/** UTF-16 units of one message of a browser. */
const mostPayload = 10_000;
/** Code of RFC 6455 for a message that is too big. */
const messageTooBig = 1009;

/** One browser on the realtime channel. */
export class Connection implements Subscriber {
  readonly #topics = new Set<string>();
  readonly #socket: WebSocket;
  readonly #hub: RealtimeHub;
  readonly #authenticate: () => Promise<unknown>;
  #idle: NodeJS.Timeout | undefined;
  /** The second of the last message about presence, and how many were in it. */
  #told = { second: 0, count: 0 };
  /** Where the browser said that its person is, by topic. */
  readonly #places = new Map<string, Presence>();
  /** What is told goes out in order, or a late word would bring back who has left. */
  #telling: Promise<void> = Promise.resolve();

  /** @param authenticate  fails with a ProductError when the member is no longer signed in */
  constructor(
    socket: WebSocket,
    hub: RealtimeHub,
    readonly member: Member,
    readonly language: Language,
    authenticate: () => Promise<unknown>,
  ) {
    this.#socket = socket;
    this.#hub = hub;
    this.#authenticate = authenticate;
  }

  /** Welcomes the browser and begins to listen to it; until the browser or we close the socket. */
  open(): void {
    this.#idle = this.#closeWhenIdle();
    this.#socket.on("message", (text) => {
      this.#receive(String(text)).catch(() => this.#socket.close(tryAgainLater, "failed"));
    });
    this.#socket.on("close", () => this.#end());
    this.send({ kind: "welcome" });
  }

  send(message: ServerMessage): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > mostWaiting) this.#socket.close(tryAgainLater, "too slow");
    else this.#socket.send(JSON.stringify(message));
  }

  async isSignedIn(): Promise<boolean> {
    try {
      await this.#authenticate();
      return true;
    } catch (error) {
      closeFor(error, this.#socket);
      return false;
    }
  }

  lost(topic: string): void {
    this.#unfollow(topic);
    this.#refuse(topic);
  }

  async #receive(text: string): Promise<void> {
    if (text.length > mostPayload) return this.#socket.close(messageTooBig, "too big");
    clearTimeout(this.#idle);
    this.#idle = this.#closeWhenIdle();
    const parsed = clientMessage.safeParse(jsonOf(text));
    if (!parsed.success) return this.#socket.close(policyViolation, "not a message of this channel");
    const message = parsed.data;
    if (message.kind === "ping") this.send({ kind: "pong" });
    else if (message.kind === "unsubscribe") this.#unfollow(message.topic);
    else if (message.kind === "subscribe") await this.#follow(message.topic, message.signature);
    else if (message.kind === "presence") await this.#tell(message.topic, message.presence);
    else this.#socket.close(policyViolation, "known already");
  }

  /** More than a second has room for are left out: the next one says where the person is then. */
  async #tell(topic: string, presence: Presence): Promise<void> {
    if (!this.#topics.has(topic)) return;
    const second = Math.floor(Date.now() / 1000);
    this.#told = { second, count: second === this.#told.second ? this.#told.count + 1 : 1 };
    this.#places.set(topic, presence);
    if (this.#told.count <= limits.presence || presence.isGone) await this.#pass(topic, presence);
  }

  /** Who stops following a topic is there no longer, also where the browser had no time to say so. */
  #leave(topic: string): void {
    const place = this.#places.get(topic);
    this.#places.delete(topic);
    if (place === undefined || place.isGone) return;
    const { window, version } = place;
    void this.#pass(topic, { window, version, isGone: true });
  }

  #pass(topic: string, presence: Presence): Promise<void> {
    this.#telling = this.#telling.then(() => this.#hub.tell(this, topic, presence));
    return this.#telling;
  }

  async #follow(topic: string, signature: string | undefined): Promise<void> {
    const isNew = !this.#topics.has(topic);
    if (isNew && this.#topics.size >= mostTopics) return this.#refuse(topic);
    // Counted before it is decided, so that many questions at once find no more room than one after the other.
    this.#topics.add(topic);
    if (!(await this.#mayFollow(topic, signature))) {
      if (isNew) this.#topics.delete(topic);
      return this.#refuse(topic);
    }
    // The browser may have left while the question was being answered.
    if (this.#socket.readyState !== this.#socket.OPEN) return this.#end();
    this.send({ kind: "subscribed", topic });
    await this.#hub.greet(this, topic);
  }

  /** What cannot be decided is no refusal: the connection ends, and the browser comes again with all that it follows. */
  async #mayFollow(topic: string, signature: string | undefined): Promise<boolean> {
    try {
      return await this.#hub.subscribe(this, topic, signature);
    } catch (error) {
      if (error instanceof ProductError) return false;
      throw error;
    }
  }

  #refuse(topic: string): void {
    this.send({ kind: "refused", topic, message: errorText("auth.no-permission", this.language) });
  }

  #unfollow(topic: string): void {
    this.#topics.delete(topic);
    this.#leave(topic);
    this.#hub.unsubscribe(this, topic);
  }

  #end(): void {
    clearTimeout(this.#idle);
    for (const topic of this.#topics) {
      this.#leave(topic);
      this.#hub.unsubscribe(this, topic);
    }
    this.#topics.clear();
  }

  #closeWhenIdle(): NodeJS.Timeout {
    return setTimeout(() => this.#socket.close(1000, "idle"), idleSeconds * 1000);
  }
}
