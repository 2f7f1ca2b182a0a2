import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { StoreContext } from "../store/store-context.ts";
import { typingBetween } from "../store/test-typing.ts";
import { adoptFiles, changeFiles, firstState, typeText } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { HistoryPanel } from "./history-panel.tsx";

it.each([
  ["zh", ["起点", "连接Plant：a.y – b.u", "输入文本A.mo"]],
  ["en", ["Beginning", "Connecta.y – b.u in Plant", "TypingA.mo"]],
] as const)("names every step (%s), and goes to the one that is clicked", async (language, names) => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.actOnAll(adoptFiles, [{ path: "A.mo", text: "model A" }], "c1");
  const command = { name: "connect", className: "Lib.Plant", left: "a.y", right: "b.u", points: [] } as const;
  store.actOnAll(changeFiles, "connect", [{ path: "A.mo", text: "model B" }], 0, command);
  store.actOnAll(typeText, typingBetween("A.mo", "model B", "model C"), 1);
  const panel = (
    <StoreContext value={store}>
      <HistoryPanel />
    </StoreContext>
  );
  const { user } = await renderApp(panel, { double: clientDouble({}), language });
  const rows = () => screen.getAllByRole("button");
  const current = () => rows().findIndex((row) => row.getAttribute("aria-current") === "step");
  expect(rows().map((row) => row.textContent?.trim())).toEqual(names);
  expect(current()).toBe(2);
  await user.click(rows()[0] as HTMLElement);
  expect([store.getState().files.files.get("A.mo")?.text, current()]).toEqual(["model A", 0]);
  await user.click(rows()[1] as HTMLElement);
  expect([store.getState().files.files.get("A.mo")?.text, current()]).toEqual(["model B", 1]);
});
