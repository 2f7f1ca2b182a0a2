import { realtimePath } from "@mofang/protocol";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRealtime, realtimeAddress, reconnection } from "./realtime.ts";

/** A WebSocket whose other end is the test. */
class SocketDouble {
  static opened: SocketDouble[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    SocketDouble.opened.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  /** Opens, hears who is there, and welcomes. */
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
    const first = this.sent.shift();
    expect(first).toEqual({ kind: "authenticate", token: "a" });
    this.receive({ kind: "welcome" });
  }
  receive(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(code = 1006): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const newest = () => SocketDouble.opened.at(-1) as SocketDouble;
const topicMessage = { kind: "repository", topic: "user:7", repositoryId: 1, commit: "c" } as const;

const refusals: string[] = [];

function setUp(token: string | null = "a") {
  return createRealtime({
    token: async () => token,
    open: () => new SocketDouble() as unknown as WebSocket,
    onRefused: (refusal) => refusals.push(refusal),
  });
}

it("is asked for in the reader's language", () => {
  expect(realtimeAddress("https://models.example.org", "en")).toBe(`wss://models.example.org${realtimePath}?lang=en_US`);
  expect(realtimeAddress("http://localhost:8080", "zh")).toBe(`ws://localhost:8080${realtimePath}?lang=zh_CN`);
});

beforeEach(() => {
  vi.useFakeTimers();
  SocketDouble.opened = [];
});
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("the realtime channel", () => {
  it.each([
    ["loginExpired", 4401],
    ["accountFrozen", 4403],
  ])("tells of %s and does not come back by itself, only with another session", async (refusal, code) => {
    refusals.length = 0;
    const realtime = setUp();
    realtime.subscribe("user:7", () => undefined);
    await settle();
    newest().accept();
    newest().close(code);
    expect(refusals).toEqual([refusal]);
    await vi.advanceTimersByTimeAsync(10 * reconnection.longest);
    expect(SocketDouble.opened).toHaveLength(1);
    realtime.restart();
    await settle();
    expect(SocketDouble.opened).toHaveLength(2);
  });

  it("connects when somebody listens and delivers by topic", async () => {
    const realtime = setUp();
    await settle();
    expect(SocketDouble.opened).toHaveLength(0);
    const heard = vi.fn();
    realtime.subscribe("user:7", heard);
    realtime.subscribe("simulation:1", () => expect.unreachable());
    await settle();
    newest().accept();
    expect(newest().sent).toEqual([
      { kind: "subscribe", topic: "user:7" },
      { kind: "subscribe", topic: "simulation:1" },
    ]);
    newest().receive(topicMessage);
    newest().receive({ kind: "pong" });
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalledExactlyOnceWith(topicMessage);
  });

  it("[MSG-014] follows a topic that takes a signature with a new one for each connection", async () => {
    const realtime = setUp();
    let count = 0;
    realtime.subscribe(
      "conversation:7",
      () => undefined,
      async () => `signature ${++count}`,
    );
    await settle();
    newest().accept();
    await settle();
    expect(newest().sent).toEqual([{ kind: "subscribe", topic: "conversation:7", signature: "signature 1" }]);
    newest().close();
    await vi.advanceTimersByTimeAsync(1000);
    newest().accept();
    await settle();
    expect(newest().sent).toEqual([{ kind: "subscribe", topic: "conversation:7", signature: "signature 2" }]);
  });

  it("does not connect for a visitor", async () => {
    setUp(null).subscribe("user:7", () => undefined);
    await settle();
    expect(SocketDouble.opened).toHaveLength(0);
  });

  it("reconnects after 1 s, growing by 1.3 to 10 s, and subscribes anew", async () => {
    const realtime = setUp();
    const again = vi.fn();
    realtime.onReconnect(again);
    realtime.subscribe("user:7", () => undefined);
    await settle();
    newest().accept();
    let expected: number = reconnection.first;
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      newest().close();
      await vi.advanceTimersByTimeAsync(expected - 1);
      expect(SocketDouble.opened).toHaveLength(attempt);
      await vi.advanceTimersByTimeAsync(1);
      expect(SocketDouble.opened).toHaveLength(attempt + 1);
      expected = Math.min(10_000, Math.round(expected * 1.3));
    }
    expect(expected).toBe(10_000);
    expect(again).not.toHaveBeenCalled();
    newest().accept();
    expect(again).toHaveBeenCalledTimes(1);
    expect(newest().sent).toEqual([{ kind: "subscribe", topic: "user:7" }]);
    newest().close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(SocketDouble.opened).toHaveLength(14);
  });

  it("gives up an attempt that takes 10 s", async () => {
    setUp().subscribe("user:7", () => undefined);
    await settle();
    const first = newest();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(first.readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(1000);
    expect(SocketDouble.opened).toHaveLength(2);
  });

  it("closes when nobody listens any more", async () => {
    const realtime = setUp();
    const stop = realtime.subscribe("user:7", () => undefined);
    const stopOther = realtime.subscribe("user:7", () => undefined);
    await settle();
    newest().accept();
    stop();
    expect(newest().readyState).toBe(1);
    stopOther();
    expect(newest().readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(SocketDouble.opened).toHaveLength(1);
  });

  it("restarts with another token", async () => {
    const realtime = setUp();
    realtime.subscribe("user:7", () => undefined);
    await settle();
    newest().accept();
    realtime.restart();
    await settle();
    expect(SocketDouble.opened).toHaveLength(2);
    expect(SocketDouble.opened[0]?.readyState).toBe(3);
  });
});
