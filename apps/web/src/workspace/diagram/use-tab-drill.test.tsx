import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { PictureRequest } from "../../engine/messages.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { openClassTab } from "../store/shown-tab.ts";
import { StoreContext } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { useTabDrill } from "./use-tab-drill.ts";

/** Draws a diagram of what is called `box` alone. */
const engine = {
  request: async (_name: string, { path }: PictureRequest) => (path.at(-1) === "box" ? "<svg></svg>" : null),
  close: () => undefined,
} as unknown as EngineClient;

function Way() {
  const { open, backTo, steps, className } = useTabDrill(engine, "M");
  return (
    <>
      <output>{[className, ...steps.map(({ name }) => name)].join(" ")}</output>
      {["box", "screw"].map((name) => (
        <button key={name} type="button" onClick={() => open({ name, className: `P.${name}`, lines: [] })}>
          {name}
        </button>
      ))}
      <button type="button" onClick={() => backTo(0)}>
        out
      </button>
    </>
  );
}

it.each([
  ["zh", "当前组件已是最小可视单元"],
  ["en", "The current component is the smallest viewable unit"],
] as const)(
  "[ERR-063] goes into components with a diagram and back, and says in %s of others that they are the smallest unit",
  async (language, text) => {
    const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
    const shown = { name: "M", isPackage: false, encryptLevel: "packageDuplicate", routes: [] };
    store.actOnAll(openClassTab, { kind: "file", path: "M.mo", view: "diagram", shown });
    const { user } = await renderApp(
      <StoreContext value={store}>
        <Way />
      </StoreContext>,
      { double: clientDouble({}), language },
    );
    const way = () => screen.getAllByRole("status").some((one) => one.textContent === "P.box box");
    await user.click(screen.getByRole("button", { name: "box" }));
    await waitFor(() => expect(way()).toBe(true));
    await user.click(screen.getByRole("button", { name: "screw" }));
    expect(await screen.findByText(text)).toBeDefined();
    expect(activeTab(store.getState().tabs)?.shown?.routes).toEqual([{ ident: "box", fullName: "P.box" }]);
    await user.click(screen.getByRole("button", { name: "out" }));
    expect(activeTab(store.getState().tabs)?.shown?.routes).toEqual([]);
  },
);
