import { waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { openClassTab } from "../store/shown-tab.ts";
import { StoreContext } from "../store/store-context.ts";
import type { Tab } from "../store/tabs.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { useTabFacts } from "./use-tab-facts.ts";

const { engine, diagnostics } = vi.hoisted(() => ({
  /** Knows a package `Plant` in the one file. */
  engine: {
    request: async (name: string, input: { readonly name?: string }) => {
      if (name === "classOfFile") return "Plant";
      return input.name === "Plant" ? { name: "Plant", kind: "package", access: "icon", file: "Plant.mo", start: 0 } : undefined;
    },
  },
  diagnostics: [] as { code: string }[],
}));

vi.mock("./engine-context.tsx", () => ({ useWorkspaceEngine: () => ({ engine, version: 1, diagnostics }) }));

function Page() {
  useTabFacts();
  return null;
}

async function tabsOf(name: string) {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const shown = { name, isPackage: false, encryptLevel: "packageDuplicate", routes: [] };
  const tab: Tab = { kind: "file", path: "Plant.mo", view: "code", shown };
  store.actOnAll(openClassTab, tab);
  await renderApp(
    <StoreContext value={store}>
      <Page />
    </StoreContext>,
    { double: clientDouble({}) },
  );
  return () => store.getState().tabs.tabs.map((one) => one.shown);
}

it("a tab learns what its class is", async () => {
  const tabs = await tabsOf("Plant");
  await waitFor(() => expect(tabs()).toMatchObject([{ name: "Plant", isPackage: true, encryptLevel: "icon" }]));
});

it("a tab whose class a broken text named is of the first class of its file once that parses", async () => {
  diagnostics.push({ code: "syntax.expected" });
  const broken = await tabsOf("Part");
  await Promise.resolve();
  expect(broken()).toMatchObject([{ name: "Part" }]);
  diagnostics.length = 0;
  const whole = await tabsOf("Part");
  await waitFor(() => expect(whole()).toMatchObject([{ name: "Plant" }]));
});
