/** The program's end of the editor channel: a queue that sends one request at a time, and connects again by itself. */
import type { ChannelAnswer, ChannelRequest } from "./messages.ts";
import type { ChannelParams, ChannelRequestName } from "./requests.ts";

/** Milliseconds; factor by which the pause grows. */
export const channelTimes = {
  poll: 200,
  firstPause: 1_000,
  mostPause: 10_000,
  pauseGrowth: 1.3,
  connectionTimeout: 10_000,
} as const;

/** One connection. */
interface ChannelSocket {
  readonly send: (text: string) => void;
  readonly close: () => void;
}

/** What the client is lent by the program around it. */
export interface ChannelHost {
  /** Opens a connection; the listeners hear of it until it is closed. */
  readonly open: (listeners: {
    readonly onOpen: () => void;
    readonly onMessage: (text: string) => void;
    readonly onClose: () => void;
  }) => ChannelSocket;
  /** Does something after milliseconds. @returns how not to */
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** A new UUID. */
  readonly newId: () => string;
}

interface Waiting {
  readonly request: ChannelRequest;
  readonly resolve: (answer: ChannelAnswer) => void;
}

/** Sends requests in order, each after the answer to the one before. What was under way when a connection broke is sent again. */
export class ChannelClient {
  readonly #host: ChannelHost;
  readonly #token: string;
  readonly #queue: Waiting[] = [];
  #socket: ChannelSocket | undefined;
  #isReady = false;
  #isClosed = false;
  /** The request whose answer is waited for. */
  #busy: Waiting | undefined;
  /** The repository that is to be opened again after a lost connection. */
  #first: ChannelRequest | undefined;
  #pause: number = channelTimes.firstPause;
  #stopTimeout: () => void = () => undefined;
  #stopPolling: () => void = () => undefined;
  #stopPause: () => void = () => undefined;

  /** @param token  a personal access token with the scope `api-write`, or a session's */
  constructor(token: string, host: ChannelHost) {
    this.#token = token;
    this.#host = host;
    this.#connect();
    this.#poll();
  }

  /** Whether a request is under way, which keeps the next from being sent. */
  get isBusy(): boolean {
    return this.#busy !== undefined;
  }

  /** Resolves with the answer, however often the connection is lost meanwhile. */
  request<Name extends ChannelRequestName>(request: Name, params: ChannelParams<Name>): Promise<ChannelAnswer> {
    return new Promise((resolve) => this.#queue.push({ request: { id: this.#host.newId(), request, params }, resolve }));
  }

  /** Ends the connection; what waits is not answered any more. */
  close(): void {
    this.#isClosed = true;
    this.#stopTimeout();
    this.#stopPolling();
    this.#stopPause();
    this.#socket?.close();
  }

  #poll(): void {
    this.#stopPolling = this.#host.after(channelTimes.poll, () => {
      if (this.#isReady && this.#busy === undefined) this.#send(this.#queue.shift());
      this.#poll();
    });
  }

  #send(next: Waiting | undefined): void {
    if (next === undefined) return;
    this.#busy = next;
    this.#socket?.send(JSON.stringify(next.request));
  }

  #connect(): void {
    let isOver = false;
    const over = (): void => {
      if (isOver) return;
      isOver = true;
      this.#lose();
    };
    const socket = this.#host.open({
      onOpen: () => {
        this.#stopTimeout();
        this.#pause = channelTimes.firstPause;
        socket.send(JSON.stringify({ token: this.#token }));
        this.#resume(socket);
      },
      onMessage: (text) => this.#hear(JSON.parse(text) as ChannelAnswer),
      onClose: over,
    });
    this.#socket = socket;
    this.#stopTimeout = this.#host.after(channelTimes.connectionTimeout, () => {
      socket.close();
      over();
    });
  }

  /** Opens the repository again, then sends again what was not answered. */
  #resume(socket: ChannelSocket): void {
    this.#isReady = true;
    if (this.#first !== undefined && this.#busy?.request !== this.#first) socket.send(JSON.stringify(this.#first));
    if (this.#busy !== undefined) socket.send(JSON.stringify(this.#busy.request));
  }

  #lose(): void {
    this.#isReady = false;
    this.#stopTimeout();
    if (this.#isClosed) return;
    this.#stopPause = this.#host.after(this.#pause, () => this.#connect());
    this.#pause = Math.min(channelTimes.mostPause, this.#pause * channelTimes.pauseGrowth);
  }

  #hear(answer: ChannelAnswer): void {
    const busy = this.#busy;
    if (busy === undefined || answer.id !== busy.request.id) return;
    this.#busy = undefined;
    if (answer.success && busy.request.request === "initServer") this.#first = busy.request;
    busy.resolve(answer);
  }
}
