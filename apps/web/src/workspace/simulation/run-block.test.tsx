import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { loadFiles } from "../store/files.ts";
import { StoreContext } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { RunBlock } from "./run-block.tsx";

const block = {
  size: 12,
  unknowns: [{ name: "pipe.T", value: 250.1234567, start: 293.15, nominal: 1, min: 200 }],
  equations: [
    { text: "h = f(pipe.T) (pipe)", place: { file: "M.mo", start: 9, end: 12, line: 2, column: 3 }, residual: -3.2e5 },
    { text: "0 = x" },
  ],
  refusal: "断言不成立",
};

it("shows unknowns and equations of what was not solved, and leads to their places", async () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.act("files", () => loadFiles([{ path: "M.mo", text: "model M\n  Real h;\nend M;" }], null));
  const shown = (
    <StoreContext.Provider value={store}>
      <RunBlock block={block} />
    </StoreContext.Provider>
  );
  await renderApp(shown, { double: clientDouble({}), user: member });
  screen.getByText(/12 个未知量/);
  const [, row] = screen.getAllByRole("row", { hidden: true });
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    "pipe.T",
    "250.123",
    "293.15",
    "1",
    "200",
    "–",
  ]);
  screen.getByText(/断言不成立/);
  const [placed, other] = screen.getAllByRole("button", { hidden: true }) as HTMLButtonElement[];
  expect(placed?.textContent).toContain("残差 -320000 · M.mo:2:3");
  expect(other?.disabled).toBe(true);
  if (placed !== undefined) fireEvent.click(placed);
  expect(activeTab(store.getState().tabs)?.path).toBe("M.mo");
});
