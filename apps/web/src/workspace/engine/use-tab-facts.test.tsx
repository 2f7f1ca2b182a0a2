import { waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { openClassTab } from "../store/shown-tab.ts";
import { StoreContext } from "../store/store-context.ts";
import type { Tab } from "../store/tabs.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { useTabFacts } from "./use-tab-facts.ts";

/** Knows a package `Plant` in the one file. */
const request = (async (name: string, input: { readonly name?: string }) => {
  if (name === "classOfFile") return "Plant";
  return input.name === "Plant" ? { name: "Plant", kind: "package", access: "icon", file: "Plant.mo", start: 0 } : undefined;
}) as EngineClient["request"];
const engine = { request };
const broken: EngineDiagnostic = { code: "syntax.expected", severity: "error", message: "", place: undefined, fixes: [] };

function Page({ diagnostics }: { readonly diagnostics: readonly EngineDiagnostic[] }) {
  useTabFacts({ engine, version: 1, diagnostics });
  return null;
}

async function tabsOf(name: string, diagnostics: readonly EngineDiagnostic[] = []) {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const shown = { name, isPackage: false, encryptLevel: "packageDuplicate", routes: [] };
  const tab: Tab = { kind: "file", path: "Plant.mo", view: "code", shown };
  store.actOnAll(openClassTab, tab);
  await renderApp(
    <StoreContext value={store}>
      <Page diagnostics={diagnostics} />
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
  const torn = await tabsOf("Part", [broken]);
  await Promise.resolve();
  expect(torn()).toMatchObject([{ name: "Part" }]);
  const whole = await tabsOf("Part");
  await waitFor(() => expect(whole()).toMatchObject([{ name: "Plant" }]));
});
