import { describe, expect, it, vi } from "vitest";
import type { Client } from "./client.ts";
import { sendingOnce } from "./sending-once.ts";

/** A client whose calls are answered by hand. */
function setUp() {
  const answers: ((answer: unknown) => void)[] = [];
  const refusals: ((error: unknown) => void)[] = [];
  const send = vi.fn(
    () =>
      new Promise((resolve, reject) => {
        answers.push(resolve);
        refusals.push(reject);
      }),
  );
  return { client: sendingOnce(send as unknown as Client), send, answers, refusals };
}

const form = (name: string) => {
  const data = new FormData();
  data.append("files", new Blob(["x"]), name);
  return data;
};

describe("a call that changes something", () => {
  it("is sent once while it is under way, and both callers get its answer", async () => {
    const { client, send, answers } = setUp();
    const both = [client("addComment", { id: 3, text: "Hi" }), client("addComment", { id: 3, text: "Hi" })];
    expect(send).toHaveBeenCalledTimes(1);
    answers[0]?.({ commentId: 8 });
    expect(await Promise.all(both)).toEqual([{ commentId: 8 }, { commentId: 8 }]);
  });

  it("is sent again after its answer, and after it was refused", async () => {
    const { client, send, answers, refusals } = setUp();
    const first = client("addMark", { id: 3, kind: "star" });
    answers[0]?.({ count: 1 });
    await first;
    const second = client("addMark", { id: 3, kind: "star" });
    refusals[1]?.(new Error("no"));
    await expect(second).rejects.toThrow("no");
    void client("addMark", { id: 3, kind: "star" });
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("is another one with another input, also in its files", () => {
    const { client, send } = setUp();
    void client("deleteMessage", { messageId: 1 });
    void client("deleteMessage", { messageId: 2 });
    void client("readMessage", { messageId: 2 });
    for (const name of ["A.mo", "B.mo", "A.mo"]) void client("addFiles", { id: 3, form: form(name) });
    expect(send).toHaveBeenCalledTimes(5);
  });
});

it("a call that reads is sent as often as it is made", () => {
  const { client, send } = setUp();
  void client("tree", { id: 3 });
  void client("tree", { id: 3 });
  expect(send).toHaveBeenCalledTimes(2);
});
