import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { StoreContext } from "../store/store-context.ts";
import { adoptFiles, changeFiles, firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

function Page() {
  useUndoKeys();
  return (
    <>
      <button type="button">Elsewhere</button>
      <input aria-label="Field" />
    </>
  );
}

it("steps back and forth with the focus anywhere but in a field", async () => {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  store.actOnAll(adoptFiles, [{ path: "A.mo", text: "one" }], "c1");
  store.actOnAll(changeFiles, "connect", [{ path: "A.mo", text: "two" }], 0);
  const text = () => store.getState().files.files.get("A.mo")?.text;
  await renderApp(
    <StoreContext value={store}>
      <Page />
    </StoreContext>,
    { double: clientDouble({}) },
  );
  fireEvent.keyDown(screen.getByLabelText("Field"), { key: "z", ctrlKey: true });
  expect(text()).toBe("two");
  fireEvent.keyDown(screen.getByText("Elsewhere"), { key: "z", ctrlKey: true });
  expect(text()).toBe("one");
  fireEvent.keyDown(document.body, { key: "Z", ctrlKey: true, shiftKey: true });
  expect(text()).toBe("two");
});
