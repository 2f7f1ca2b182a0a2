import { type Listener, listen, publish, type RealtimeEvent, realtimeChannel } from "@mofang/host";
import type { Language, Presence, ServerMessage, Topic } from "@mofang/protocol";
import type { TopicKind } from "../domain.ts";
import type { Platform } from "../platform.ts";
import type { Member } from "../request/caller.ts";

/** Who gets messages: one open connection. */
export interface Subscriber {
  readonly member: Member;
  readonly language: Language;
  send(message: ServerMessage): void;
  /** Whether the member is still signed in; ends the connection when not. */
  isSignedIn(): Promise<boolean>;
  /** Told that the member may no longer follow a topic, and does not. */
  lost(topic: string): void;
}

/**
 * Brings events to the subscribers of this server. Events come from all programs through PostgreSQL, so it does not matter
 * on which server a subscriber is connected.
 */
export class RealtimeHub {
  readonly #kinds: ReadonlyMap<string, TopicKind>;
  readonly #platform: Platform;
  readonly #topics = new Map<string, FollowedTopic>();
  #listener: Listener | undefined;

  constructor(platform: Platform, kinds: readonly TopicKind[]) {
    this.#platform = platform;
    this.#kinds = new Map(kinds.map((kind) => [kind.name, kind]));
  }

  async start(): Promise<void> {
    const { databaseUrl, logger } = this.#platform;
    this.#listener = await listen(realtimeChannel, {
      databaseUrl,
      onNotification: (payload) => this.#receive(payload),
      // What was missed is lost; loading every followed topic brings all subscribers to the state of now.
      onReconnect: () => {
        for (const topic of this.#topics.values()) topic.happened(null);
      },
      onError: (error) => logger.warn(error, "Realtime events do not arrive"),
    });
  }

  async stop(): Promise<void> {
    await this.#listener?.stop();
  }

  /** @returns whether the subscriber may follow the topic and now does */
  async subscribe(subscriber: Subscriber, name: string, signature?: string): Promise<boolean> {
    const [kindName = "", id = ""] = name.split(":", 2);
    const kind = this.#kinds.get(kindName);
    if (kind === undefined || id === "" || !(await kind.mayFollow(subscriber.member, id, signature))) return false;
    const topic = this.#topics.get(name) ?? new FollowedTopic(kind, id, this.#platform);
    this.#topics.set(name, topic);
    topic.subscribers.add(subscriber);
    return true;
  }

  /** Tells a new subscriber how a topic stands, where its kind wants that. */
  async greet(subscriber: Subscriber, name: string): Promise<void> {
    await this.#topics.get(name)?.greet(subscriber);
  }

  unsubscribe(subscriber: Subscriber, name: string): void {
    const topic = this.#topics.get(name);
    topic?.subscribers.delete(subscriber);
    if (topic?.subscribers.size === 0) this.#topics.delete(name);
  }

  /** Tells all who follow a topic, on all servers, where a follower is; nothing where topics of its kind have no presence. */
  async tell({ member }: Subscriber, name: string, presence: Presence): Promise<void> {
    if (this.#kinds.get(name.split(":", 1)[0] ?? "")?.hasPresence !== true) return;
    const told: ToldPresence = { person: { id: member.id, name: member.name }, presence };
    try {
      await publish(this.#platform.database, name, { told });
    } catch (error) {
      // The next word says where the person is then, and who is silent is forgotten.
      this.#platform.logger.warn({ err: error, topic: name }, "A presence could not be told");
    }
  }

  #receive(payload: string): void {
    const { topic: name, event } = JSON.parse(payload) as RealtimeEvent;
    const topic = this.#topics.get(name);
    const told = topic?.hasPresence === true ? (event as { readonly told?: ToldPresence } | null)?.told : undefined;
    if (told === undefined) topic?.happened(event);
    else topic?.pass(told);
  }
}

/** Milliseconds after which it is asked again whether somebody may hear where the others are. */
const askedAgainAfter = 10_000;

type ToldPresence = Pick<ServerMessage & { readonly kind: "presence" }, "person" | "presence">;

/** A topic that somebody follows. Loads once at a time: events that come meanwhile are merged into the last of them. */
class FollowedTopic {
  readonly subscribers = new Set<Subscriber>();
  readonly #kind: TopicKind;
  readonly #id: string;
  readonly #platform: Platform;
  #isLoading = false;
  #askedAt = 0;
  #passing: Promise<void> = Promise.resolve();
  #waiting: { readonly event: unknown } | undefined;

  constructor(kind: TopicKind, id: string, platform: Platform) {
    this.#kind = kind;
    this.#id = id;
    this.#platform = platform;
  }

  get hasPresence(): boolean {
    return this.#kind.hasPresence === true;
  }

  /** In the order in which they come. */
  pass(told: ToldPresence): void {
    this.#passing = this.#passing.then(() => this.#pass(told));
  }

  /** Comes often, so who may hear it is asked now and then only. */
  async #pass(told: ToldPresence): Promise<void> {
    const message: ServerMessage = { kind: "presence", topic: this.#name, ...told };
    const isDue = Date.now() - this.#askedAt > askedAgainAfter;
    if (isDue) this.#askedAt = Date.now();
    try {
      for (const subscriber of [...this.subscribers]) {
        if (!isDue || (await this.#mayHear(subscriber))) subscriber.send(message);
      }
    } catch (error) {
      this.#failed(error);
    }
  }

  happened(event: unknown): void {
    this.#waiting = { event };
    if (!this.#isLoading) void this.#deliver();
  }

  get #name(): Topic {
    return `${this.#kind.name}:${this.#id}` as Topic;
  }

  async greet(subscriber: Subscriber): Promise<void> {
    if (this.#kind.isToldAtOnce === undefined) return;
    try {
      const message = await this.#kind.load(this.#id, subscriber.language, null);
      if (message !== undefined && this.subscribers.has(subscriber)) subscriber.send(message);
    } catch (error) {
      this.#failed(error);
    }
  }

  async #deliver(): Promise<void> {
    this.#isLoading = true;
    while (this.#waiting !== undefined) {
      const { event } = this.#waiting;
      this.#waiting = undefined;
      try {
        await this.#load(event);
      } catch (error) {
        this.#failed(error);
      }
    }
    this.#isLoading = false;
  }

  #failed(error: unknown): void {
    this.#platform.logger.error({ err: error, topic: this.#name }, "An event could not be delivered");
  }

  async #load(event: unknown): Promise<void> {
    const languages = new Set([...this.subscribers].map((subscriber) => subscriber.language));
    for (const language of languages) {
      const message = await this.#kind.load(this.#id, language, event);
      if (message === undefined) continue;
      for (const subscriber of [...this.subscribers]) {
        if (subscriber.language === language && (await this.#mayHear(subscriber))) subscriber.send(message);
      }
    }
  }

  /** A connection outlives what opened it: sessions end, accounts are frozen, members leave. */
  async #mayHear(subscriber: Subscriber): Promise<boolean> {
    const isWelcome = this.#kind.isAskedAgain !== true || (await this.#kind.mayFollow(subscriber.member, this.#id, undefined));
    if (!isWelcome) subscriber.lost(this.#name);
    return isWelcome && (await subscriber.isSignedIn()) && this.subscribers.has(subscriber);
  }
}
