import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble, type Handlers } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import MarkdownText from "./markdown-text.tsx";

const card = (address: string, title: string) => ({ address, kind: "run", title, text: "How it empties", picture: "" }) as const;

async function show(text: string, handlers: object) {
  const double = clientDouble(handlers as Handlers);
  await renderApp(<MarkdownText text={text} />, { double, language: "en" });
  return double;
}

it("shows links to pages of the site as cards, all of a text by one call, and others as they are", async () => {
  const origin = window.location.origin;
  const text = `${origin}/run/k7m2p9q4x8w3\n\n[our tank](/run/a7m2p9q4x8w3)\n\nhttps://example.net/run/k7m2p9q4x8w3\n\nsee /run/x`;
  const cards = [card("/run/k7m2p9q4x8w3", "Tank"), card("/run/a7m2p9q4x8w3", "Other tank")];
  const double = await show(text, { linkCards: () => cards });
  const tank = await screen.findByRole("link", { name: /^Tank ?Published run/ });
  expect(tank.getAttribute("href")).toBe(`${origin}/run/k7m2p9q4x8w3`);
  expect(tank.textContent).toContain("How it empties");
  expect(screen.getByRole("link", { name: /our tank/ }).textContent).toContain("Other tank");
  expect(screen.getByRole("link", { name: "https://example.net/run/k7m2p9q4x8w3" })).toBeDefined();
  expect(double.made.map(({ name, input }) => [name, input])).toEqual([
    ["linkCards", { addresses: "/run/k7m2p9q4x8w3\n/run/a7m2p9q4x8w3" }],
  ]);
});

it("leaves a link as it is of which the reader may not know more", async () => {
  await show(`[our tank](/run/a7m2p9q4x8w3)`, { linkCards: () => [] });
  expect(screen.getByRole("link", { name: "our tank" }).getAttribute("href")).toBe("/run/a7m2p9q4x8w3");
});

it("asks nothing for a text without such links", async () => {
  const double = await show("https://example.net/ and [a](/mofang/x)", {});
  expect(double.made).toEqual([]);
});
