import type { CallData, Calls } from "@mofang/protocol";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { MessageItem } from "./message-item.tsx";

type Message = CallData<Calls["sendInstantMessage"]>;

async function show(text: string, handlers: object = {}, files: readonly object[] = []) {
  const message = { id: 4, text, files: [...files] as Message["files"], isMine: false, createdAt: "2026-11-21T08:00:00Z" };
  const double = clientDouble(handlers as Handlers);
  const shown = await renderApp(<MessageItem message={message} previous={undefined} />, { double, language: "en" });
  return { ...shown, made: double.made };
}

it("a message holds models that run", async () => {
  await show("Look:\n\n```modelica run\nmodel Filling\n  Real v = time;\nend Filling;\n```");
  expect(await screen.findByRole("figure", { name: "Model Filling" })).toBeDefined();
  expect(screen.getByRole("button", { name: "Run" })).toBeDefined();
});

it("a message holds curves of published runs, and says why there are none", async () => {
  await show("```curve\nhttps://example.net/run/k7m2p9q4x8w3\n```");
  expect((await screen.findByRole("note")).textContent).toContain("https://example.net/run/k7m2p9q4x8w3");
});

it("a link to a page of the site that stands alone is a card", async () => {
  const card = { address: "/run/k7m2p9q4x8w3", kind: "run", title: "Tank", text: "How it empties", picture: "" };
  await show("/run/k7m2p9q4x8w3 and\n\n[/run/k7m2p9q4x8w3](/run/k7m2p9q4x8w3)", { linkCards: () => [card] });
  expect((await screen.findByText("How it empties")).closest("a")?.getAttribute("href")).toBe("/run/k7m2p9q4x8w3");
});

it("links of other sites lead there without a word of this one, and HTML stays text", async () => {
  const { container } = await show("See https://example.org/a?b=1。 <img src=x onerror=alert(1)>");
  const link = await screen.findByRole("link");
  expect(link.getAttribute("href")).toBe("https://example.org/a?b=1");
  expect(link.getAttribute("rel")).toContain("noopener");
  expect(container.querySelector("img")).toBeNull();
});

it("files are fetched by who is logged in, and saved under their names", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:x");
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const conversationFile = () => ({ blob: new Blob(["1,2"]), fileName: "run.csv" });
  const { user, made } = await show("", { conversationFile }, [{ id: 5, name: "run.csv", size: 2000 }]);
  expect(screen.getByRole("listitem").textContent).toContain("2 kB");
  await user.click(screen.getByRole("button", { name: "run.csv" }));
  const saved = () => clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
  await waitFor(() => expect(saved()).toEqual(["run.csv"]));
  expect(made).toEqual([{ name: "conversationFile", input: { fileId: 5 } }]);
});
