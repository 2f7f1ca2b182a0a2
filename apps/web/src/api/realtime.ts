import {
  type ClientMessage,
  languageTags,
  type Presence,
  realtimeEnd,
  realtimePath,
  type ServerMessage,
  type Topic,
} from "@mofang/protocol";
import type { Language } from "@mofang/vocabulary";
import { OneTurn } from "./one-turn.ts";

/** Waits between attempts to reconnect, in milliseconds, and how long one attempt may take (section 9 of the specification). */
export const reconnection = { first: 1000, longest: 10_000, growth: 1.3, attempt: 10_000, ping: 25_000 } as const;

/** Address of the channel of a site, for a reader of a language: what is told there holds texts in it. */
export function realtimeAddress(origin: string, language: Language): string {
  return `${origin.replace(/^http/, "ws")}${realtimePath}?lang=${languageTags[language]}`;
}

type TopicMessage = Extract<ServerMessage, { readonly topic: string }>;

type TopicListener = (message: TopicMessage) => void;

/** The realtime channel of a page. */
export interface Realtime {
  /**
   * Hears what happens on a topic until the returned function is called.
   *
   * @param signature  asks for what lets the user follow the topic, where it takes that; anew with every connection
   */
  readonly subscribe: (topic: Topic, listener: TopicListener, signature?: () => Promise<string>) => () => void;
  /** Says where the person is to all who follow a topic that is followed here; lost while there is no connection. */
  readonly tell: (topic: Topic, presence: Presence) => void;
  /** Called after every connection but the first: messages may have been missed, so ask again. */
  readonly onReconnect: (listener: () => void) => () => void;
  /** Drops the connection and connects anew, for example with another token. */
  readonly restart: () => void;
}

/** Why the server does not let anybody listen any more. */
type RealtimeRefusal = keyof typeof realtimeEnd;

interface RealtimeDependencies {
  /** Access token; null while there is nobody to connect for. */
  readonly token: () => Promise<string | null>;
  readonly open: () => WebSocket;
  /** Told when a connection breaks that nobody has ended. */
  readonly onLost?: () => void;
  /** Told when the server has ended the channel for good; it connects again after `restart` only. */
  readonly onRefused: (refusal: RealtimeRefusal) => void;
}

/** A channel that connects while somebody listens, and again whenever the connection breaks. */
export function createRealtime(dependencies: RealtimeDependencies): Realtime {
  const channel = new Channel(dependencies);
  return {
    subscribe: (topic, listener, signature) => channel.subscribe(topic, listener, signature),
    tell: (topic, presence) => channel.tell(topic, presence),
    onReconnect: (listener) => channel.onReconnect(listener),
    restart: () => channel.restart(),
  };
}

type Timer = ReturnType<typeof setTimeout>;

class Channel implements Realtime {
  readonly #dependencies: RealtimeDependencies;
  readonly #listeners = new Map<string, Set<TopicListener>>();
  readonly #signatures = new Map<string, () => Promise<string>>();
  readonly #reconnectListeners = new Set<() => void>();
  readonly #told = new OneTurn();
  #socket: WebSocket | null = null;
  #isConnecting = false;
  #isRefused = false;
  #wasConnected = false;
  #wait: number = reconnection.first;
  #timer: Timer | undefined;
  #attempt: Timer | undefined;
  #pings: ReturnType<typeof setInterval> | undefined;

  constructor(dependencies: RealtimeDependencies) {
    this.#dependencies = dependencies;
  }

  subscribe(topic: Topic, listener: TopicListener, signature?: () => Promise<string>): () => void {
    const known = this.#listeners.get(topic);
    this.#listeners.set(topic, (known ?? new Set()).add(listener));
    if (signature !== undefined) this.#signatures.set(topic, signature);
    if (!known && this.#isWelcome()) void this.#follow(topic);
    if (!this.#timer) void this.#connect();
    return () => this.#unsubscribe(topic, listener);
  }

  tell(topic: Topic, presence: Presence): void {
    if (this.#isWelcome()) this.#send({ kind: "presence", topic, presence });
  }

  onReconnect(listener: () => void): () => void {
    this.#reconnectListeners.add(listener);
    return () => this.#reconnectListeners.delete(listener);
  }

  restart(): void {
    this.#drop();
    this.#isRefused = false;
    this.#wait = reconnection.first;
    void this.#connect();
  }

  #unsubscribe(topic: Topic, listener: TopicListener): void {
    const left = this.#listeners.get(topic);
    if (!left?.delete(listener) || left.size > 0) return;
    this.#listeners.delete(topic);
    this.#signatures.delete(topic);
    if (this.#isWelcome()) this.#send({ kind: "unsubscribe", topic });
    if (this.#listeners.size === 0) this.#drop();
  }

  /** Whether the server knows who is there: what is sent before counts for nothing. */
  #isWelcome(): boolean {
    return this.#pings !== undefined && this.#socket?.readyState === 1;
  }

  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  async #follow(topic: string): Promise<void> {
    const ask = this.#signatures.get(topic);
    if (ask === undefined) return this.#send({ kind: "subscribe", topic });
    const asked = this.#socket;
    // Without a signature nothing is heard until the next connection; what the page asked by itself stays right.
    const signature = await ask().catch(() => undefined);
    const isStillWanted = signature !== undefined && this.#socket === asked && this.#listeners.has(topic);
    if (isStillWanted) this.#send({ kind: "subscribe", topic, signature });
  }

  async #connect(): Promise<void> {
    if (this.#socket || this.#isConnecting || this.#isRefused || this.#listeners.size === 0) return;
    this.#isConnecting = true;
    const mine = await this.#dependencies.token().catch(() => null);
    this.#isConnecting = false;
    if (mine === null || this.#listeners.size === 0) return;
    const opened = this.#dependencies.open();
    this.#socket = opened;
    this.#attempt = setTimeout(() => opened.close(), reconnection.attempt);
    opened.onopen = () => this.#send({ kind: "authenticate", token: mine });
    opened.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ServerMessage);
    opened.onclose = ({ code }) => {
      if (this.#socket !== opened) return;
      if (code === realtimeEnd.loginExpired) this.#refused("loginExpired");
      else if (code === realtimeEnd.accountFrozen) this.#refused("accountFrozen");
      else this.#lost();
    };
  }

  #welcomed(): void {
    clearTimeout(this.#attempt);
    this.#wait = reconnection.first;
    for (const topic of this.#listeners.keys()) void this.#follow(topic);
    this.#pings = setInterval(() => this.#send({ kind: "ping" }), reconnection.ping);
    if (this.#wasConnected) for (const listener of this.#reconnectListeners) listener();
    this.#wasConnected = true;
  }

  #refused(refusal: RealtimeRefusal): void {
    this.#drop();
    this.#isRefused = true;
    this.#dependencies.onRefused(refusal);
  }

  #hear(message: ServerMessage): void {
    if (message.kind === "welcome") this.#welcomed();
    if ("topic" in message) this.#told.soon(() => this.#deliver(message));
  }

  #deliver(message: TopicMessage): void {
    for (const listener of this.#listeners.get(message.topic) ?? []) listener(message);
  }

  #lost(): void {
    this.#drop();
    if (this.#listeners.size === 0) return;
    this.#dependencies.onLost?.();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#connect();
    }, this.#wait);
    this.#wait = Math.min(reconnection.longest, Math.round(this.#wait * reconnection.growth));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    clearTimeout(this.#attempt);
    clearInterval(this.#pings);
    this.#pings = undefined;
    const dropped = this.#socket;
    this.#socket = null;
    dropped?.close();
  }
}
