import { changesOfDrafts } from "@mofang/collaboration";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { DocumentContext } from "../document/document-context.ts";
import { openTestDocument, typeInto } from "../document/test-document.ts";
import { StoreContext } from "../store/store-context.ts";
import { HistoryPanel } from "./history-panel.tsx";

it.each([
  ["zh", ["起点", "连接Plant：a.y – b.u", "输入文本A.mo"]],
  ["en", ["Beginning", "Connecta.y – b.u in Plant", "TypingA.mo"]],
] as const)("names every step (%s), and goes to the one that is clicked", async (language, names) => {
  const { store, document: edited } = openTestDocument([{ path: "A.mo", text: "model A" }]);
  const command = { name: "connect", className: "Lib.Plant", left: "a.y", right: "b.u", points: [] } as const;
  const changes = changesOfDrafts(edited.texts, [{ path: "A.mo", text: "model B" }]);
  edited.change("connect", changes, command);
  typeInto(edited, "A.mo", "model C");
  const panel = (
    <StoreContext value={store}>
      <DocumentContext value={edited}>
        <HistoryPanel />
      </DocumentContext>
    </StoreContext>
  );
  const { user } = await renderApp(panel, { double: clientDouble({}), language });
  const rows = () => screen.getAllByRole("button");
  const current = () => rows().findIndex((row) => row.getAttribute("aria-current") === "step");
  expect(rows().map((row) => row.textContent?.trim())).toEqual(names);
  expect(current()).toBe(2);
  await user.click(rows()[0] as HTMLElement);
  await vi.waitFor(() => expect([edited.texts.get("A.mo"), current()]).toEqual(["model A", 0]));
  await user.click(rows()[1] as HTMLElement);
  await vi.waitFor(() => expect([edited.texts.get("A.mo"), current()]).toEqual(["model B", 1]));
});
