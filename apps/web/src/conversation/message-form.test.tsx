import { limits } from "@mofang/protocol";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble, type Handlers, refusal } from "../testing/client-double.ts";
import { fillIn } from "../testing/fill-in.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import { MessageForm } from "./message-form.tsx";

const bob = { id: 9, name: "bob", avatar: null };
const unanswered = "在 bob 回复之前，最多只能发送 5 条消息";
const sent = { sendInstantMessage: ({ text }: { text: string }) => ({ id: 7, text, files: [], isMine: true, createdAt: "" }) };
const refused = {
  sendInstantMessage: () => {
    throw refusal(unanswered);
  },
};

async function show(handlers: object) {
  const double = clientDouble(handlers as Handlers);
  const { user, container } = await renderApp(<MessageForm peer={bob} />, { double, user: member });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "写给 bob" });
  const inputs = () =>
    double.made.filter(({ name }) => name === "sendInstantMessage").map(({ input }) => input as { key: string });
  const input = container.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  return { user, field, input, inputs };
}

it("sends by Enter, and begins a new line with Shift and Enter", async () => {
  const { user, field, inputs } = await show(sent);
  await user.type(field, "one{Shift>}{Enter}{/Shift}two{Enter}");
  await waitFor(() => expect(field.value).toBe(""));
  expect(inputs()).toMatchObject([{ peerId: 9, text: "one\ntwo" }]);
});

it("begins a new line by Enter inside a block of code, of which half would be sent", async () => {
  const { user, field, inputs } = await show(sent);
  await user.type(field, "```modelica run{Enter}model A{Enter}end A;{Enter}```{Enter}");
  await waitFor(() => expect(field.value).toBe(""));
  expect(inputs()).toMatchObject([{ text: "```modelica run\nmodel A\nend A;\n```" }]);
});

it("keeps what could not be sent, and sends it again as the same message", async () => {
  let isDown = true;
  const { user, field, inputs } = await show({
    sendInstantMessage: (input: { text: string }) => (isDown ? refused : sent).sendInstantMessage(input),
  });
  await user.type(field, "again{Enter}");
  expect(await screen.findByText(unanswered)).toBeDefined();
  expect(field.value).toBe("again");
  isDown = false;
  await user.type(field, "{Enter}");
  await waitFor(() => expect(field.value).toBe(""));
  expect(inputs()).toHaveLength(2);
  expect(new Set(inputs().map(({ key }) => key)).size).toBe(1);
});

it("keeps what is written over a reload, as the same message until a letter is another one", async () => {
  const before = await show(refused);
  await before.user.type(before.field, "half{Enter}");
  await screen.findByText(unanswered);
  cleanup();
  const after = await show(refused);
  expect(after.field.value).toBe("half");
  await after.user.type(after.field, "{Enter}");
  await after.user.type(after.field, "!{Enter}");
  await waitFor(() => expect(after.inputs()).toHaveLength(2));
  const [first, second] = after.inputs();
  expect(first).toEqual(before.inputs()[0]);
  expect(second?.key).not.toBe(first?.key);
});

it("keeps every letter of what is too long, and says so", async () => {
  const { user, field, inputs } = await show({});
  const text = "x".repeat(limits.instantMessage + 1);
  await fillIn(user, field, text);
  expect((await screen.findByRole("alert")).textContent).toContain(String(text.length));
  await user.type(field, "{Enter}");
  expect(field.value).toBe(text);
  expect(inputs()).toEqual([]);
});

it("takes files along, also without a word", async () => {
  let id = 0;
  const addPostFile = () => ({ id: ++id, name: `${id}.csv`, size: 3 });
  const { user, field, input, inputs } = await show({ ...sent, addPostFile });
  await user.upload(input, [new File(["1"], "1.csv"), new File(["2"], "2.csv")]);
  await screen.findByText(/^2\.csv/);
  await user.click(screen.getByRole("button", { name: "移除 1.csv" }));
  await user.type(field, "{Enter}");
  await waitFor(() => expect(screen.queryByText(/^2\.csv/)).toBeNull());
  expect(inputs()).toMatchObject([{ text: "", files: [2] }]);
});

it("loses no word and no file when the network is away while one is sent, and brings it again", async () => {
  let isAway = true;
  const addPostFile = () => (isAway ? Promise.reject(refusal("网络不可用")) : { id: 3, name: "c.csv", size: 3 });
  const { user, field, input, inputs } = await show({ ...sent, addPostFile });
  await user.type(field, "see");
  await user.upload(input, new File(["1"], "c.csv"));
  expect((await screen.findByRole("alert")).textContent).toBe("网络不可用");
  expect(field.value).toBe("see");
  isAway = false;
  await user.click(screen.getByRole("button", { name: "重试" }));
  await screen.findByText(/^c\.csv/);
  cleanup();
  const after = await show(sent);
  expect(screen.getByText(/^c\.csv/)).toBeDefined();
  await after.user.type(after.field, "{Enter}");
  await waitFor(() => expect(after.field.value).toBe(""));
  expect([...inputs(), ...after.inputs()]).toMatchObject([{ text: "see", files: [3] }]);
});

it("waits for a file that is on its way, and keeps what is written meanwhile", async () => {
  const { user, field, input, inputs } = await show({ ...sent, addPostFile: () => new Promise(() => undefined) });
  await user.upload(input, new File(["1"], "slow.csv"));
  await user.type(field, "not yet{Enter}");
  expect(field.value).toBe("not yet");
  expect(inputs()).toEqual([]);
});
