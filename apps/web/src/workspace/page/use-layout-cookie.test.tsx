import { act } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { foldSide } from "../store/room.ts";
import { StoreContext } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { rememberedRoom, useLayoutCookie } from "./use-layout-cookie.ts";

function Page() {
  useLayoutCookie();
  return null;
}

it("[WSP-002] keeps in a cookie what is folded, as 1 and 0, for the next visit", async () => {
  window.history.replaceState(null, "", "/workspace");
  const store = createWorkspaceStore(firstState({ className: "Plant", runId: undefined }, "chart"));
  const page = (
    <StoreContext value={store}>
      <Page />
    </StoreContext>
  );
  await renderApp(page, { double: clientDouble({}) });
  expect(decodeURIComponent(document.cookie)).toContain("modelId=Plant");
  act(() => store.act("room", foldSide));
  expect(decodeURIComponent(document.cookie)).toContain("modelDirectory=1&componentDirectory=0&detailAside=1");
  // In a narrow window panels begin folded, whatever the cookie says.
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  expect(rememberedRoom().folds).toEqual({ modelDirectory: true, componentDirectory: false, detailAside: true });
});
