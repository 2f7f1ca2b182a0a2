import { type ClientMessage, type Presence, realtimeEnd, type ServerMessage, type Topic } from "@mofang/protocol";

/** Waits between attempts to reconnect, in milliseconds, and how long one attempt may take (section 9 of the specification). */
export const reconnection = { first: 1000, longest: 10_000, growth: 1.3, attempt: 10_000, ping: 25_000 } as const;

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
export function createRealtime({ token, open, onLost, onRefused }: RealtimeDependencies): Realtime {
  const listeners = new Map<string, Set<TopicListener>>();
  const signatures = new Map<string, () => Promise<string>>();
  const reconnectListeners = new Set<() => void>();
  let socket: WebSocket | null = null;
  let connecting = false;
  let isRefused = false;
  let wasConnected = false;
  let wait: number = reconnection.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt: ReturnType<typeof setTimeout> | undefined;
  let pings: ReturnType<typeof setInterval> | undefined;

  /** Whether the server knows who is there: what is sent before counts for nothing. */
  function isWelcome(): boolean {
    return pings !== undefined && socket?.readyState === 1;
  }

  function send(message: ClientMessage): void {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  }

  async function follow(topic: string): Promise<void> {
    const ask = signatures.get(topic);
    if (ask === undefined) return send({ kind: "subscribe", topic });
    const asked = socket;
    // Without a signature nothing is heard until the next connection; what the page asked by itself stays right.
    const signature = await ask().catch(() => undefined);
    if (signature !== undefined && socket === asked && listeners.has(topic)) send({ kind: "subscribe", topic, signature });
  }

  async function connect(): Promise<void> {
    if (socket || connecting || isRefused || listeners.size === 0) return;
    connecting = true;
    const mine = await token().catch(() => null);
    connecting = false;
    if (mine === null || listeners.size === 0) return;
    const opened = open();
    socket = opened;
    attempt = setTimeout(() => opened.close(), reconnection.attempt);
    opened.onopen = () => send({ kind: "authenticate", token: mine });
    opened.onmessage = ({ data }) => deliver(JSON.parse(String(data)) as ServerMessage);
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      if (code === realtimeEnd.loginExpired) refused("loginExpired");
      else if (code === realtimeEnd.accountFrozen) refused("accountFrozen");
      else lost();
    };
  }

  function welcomed(): void {
    clearTimeout(attempt);
    wait = reconnection.first;
    for (const topic of listeners.keys()) void follow(topic);
    pings = setInterval(() => send({ kind: "ping" }), reconnection.ping);
    if (wasConnected) for (const listener of reconnectListeners) listener();
    wasConnected = true;
  }

  function refused(refusal: RealtimeRefusal): void {
    drop();
    isRefused = true;
    onRefused(refusal);
  }

  function deliver(message: ServerMessage): void {
    if (message.kind === "welcome") welcomed();
    if (!("topic" in message)) return;
    for (const listener of listeners.get(message.topic) ?? []) listener(message);
  }

  function lost(): void {
    drop();
    if (listeners.size === 0) return;
    onLost?.();
    timer = setTimeout(() => {
      timer = undefined;
      void connect();
    }, wait);
    wait = Math.min(reconnection.longest, Math.round(wait * reconnection.growth));
  }

  function drop(): void {
    clearTimeout(timer);
    timer = undefined;
    clearTimeout(attempt);
    clearInterval(pings);
    pings = undefined;
    const dropped = socket;
    socket = null;
    dropped?.close();
  }

  return {
    subscribe: (topic, listener, signature) => {
      const known = listeners.get(topic);
      listeners.set(topic, (known ?? new Set()).add(listener));
      if (signature !== undefined) signatures.set(topic, signature);
      if (!known && isWelcome()) void follow(topic);
      if (!timer) void connect();
      return () => {
        const left = listeners.get(topic);
        if (!left?.delete(listener) || left.size > 0) return;
        listeners.delete(topic);
        signatures.delete(topic);
        if (isWelcome()) send({ kind: "unsubscribe", topic });
        if (listeners.size === 0) drop();
      };
    },
    tell: (topic, presence) => {
      if (isWelcome()) send({ kind: "presence", topic, presence });
    },
    onReconnect: (listener) => {
      reconnectListeners.add(listener);
      return () => reconnectListeners.delete(listener);
    },
    restart: () => {
      drop();
      isRefused = false;
      wait = reconnection.first;
      void connect();
    },
  };
}
