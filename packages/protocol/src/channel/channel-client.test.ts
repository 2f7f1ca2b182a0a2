import { beforeEach, describe, expect, it } from "vitest";
import { ChannelClient, type ChannelHost, channelTimes } from "./channel-client.ts";
import type { ChannelRequest } from "./messages.ts";

type Listeners = Parameters<ChannelHost["open"]>[0];

/** A clock that stands until it is moved on. */
class Clock {
  now = 0;
  #timers: { readonly at: number; readonly act: () => void }[] = [];

  after(milliseconds: number, act: () => void): () => void {
    const timer = { at: this.now + milliseconds, act };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.now = next.at;
      next.act();
    }
    this.now = end;
  }
}

let clock: Clock;
let opened: { readonly at: number; readonly listeners: Listeners; readonly sent: string[]; isClosed: boolean }[];
let client: ChannelClient;
const last = () => {
  const socket = opened.at(-1);
  if (socket === undefined) throw new Error("nothing was opened");
  return socket;
};
/** Requests that a connection was sent, after the token. */
const requests = (i = -1) => (opened.at(i)?.sent ?? []).slice(1).map((text) => JSON.parse(text) as ChannelRequest);
const answer = (success = true) => {
  const { id } = requests().at(-1) ?? { id: "" };
  last().listeners.onMessage(JSON.stringify({ id, success, code: success ? 0 : 1431000, message: "", data: null }));
};

beforeEach(() => {
  clock = new Clock();
  opened = [];
  let n = 0;
  client = new ChannelClient("secret", {
    open: (listeners) => {
      const socket = { at: clock.now, listeners, sent: [] as string[], isClosed: false };
      opened.push(socket);
      return {
        send: (text) => socket.sent.push(text),
        close: () => {
          socket.isClosed = true;
        },
      };
    },
    after: (milliseconds, act) => clock.after(milliseconds, act),
    newId: () => `id ${++n}`,
  });
});

describe("the queue of requests", () => {
  it("[EDT-057] [EDT-059] sends one at a time, the next when the one before is answered", async () => {
    last().listeners.onOpen();
    expect(last().sent).toEqual(['{"token":"secret"}']);
    const first = client.request("initServer", { repositoryId: 3 });
    void client.request("check", {});
    clock.pass(1000);
    expect([requests().map(({ request }) => request), client.isBusy]).toEqual([["initServer"], true]);
    answer();
    expect((await first).success).toBe(true);
    clock.pass(channelTimes.poll);
    expect(requests().map(({ request }) => request)).toEqual(["initServer", "check"]);
  });

  it("[EDT-058] is looked at every 200 ms", () => {
    last().listeners.onOpen();
    void client.request("check", {});
    clock.pass(199);
    expect(requests()).toEqual([]);
    clock.pass(1);
    expect(requests()).toHaveLength(1);
  });
});

describe("the connection", () => {
  it("[EDT-060] comes again after 1 s, then each time after 1.3 times as long, at most 10 s, for ever", () => {
    last().listeners.onOpen();
    for (let i = 0; i < 40; i++) {
      last().listeners.onClose();
      clock.pass(10_000);
      expect(opened).toHaveLength(i + 2);
    }
    const pauses = opened.slice(1).map(({ at }, i) => at - i * 10_000);
    expect(pauses.slice(0, 4).map(Math.round)).toEqual([1000, 1300, 1690, 2197]);
    expect(pauses.slice(12).every((pause) => Math.round(pause) === 10_000)).toBe(true);
    last().listeners.onOpen();
    last().listeners.onClose();
    clock.pass(1000);
    expect(opened).toHaveLength(42);
  });

  it("[EDT-061] is given up after 10 s", () => {
    clock.pass(9_999);
    expect(last().isClosed).toBe(false);
    clock.pass(1);
    expect(last().isClosed).toBe(true);
    clock.pass(1_000);
    expect(opened).toHaveLength(2);
  });

  it("opens the repository again, and sends what was not answered once more under its id", async () => {
    last().listeners.onOpen();
    const first = client.request("initServer", { repositoryId: 3 });
    clock.pass(200);
    answer();
    await first;
    const second = client.request("deleteClass", { className: "A" });
    clock.pass(200);
    const [, sent] = requests();
    last().listeners.onClose();
    clock.pass(1000);
    last().listeners.onOpen();
    expect(requests().map(({ request }) => request)).toEqual(["initServer", "deleteClass"]);
    expect(requests()[1]).toEqual(sent);
    answer();
    expect((await second).success).toBe(true);
  });

  it("ends when it is closed", () => {
    last().listeners.onOpen();
    client.close();
    last().listeners.onClose();
    clock.pass(60_000);
    expect([opened.length, last().isClosed]).toEqual([1, true]);
  });
});
