import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { DocumentContext } from "../document/document-context.ts";
import { openTestDocument } from "../document/test-document.ts";
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
  const { document: edited } = openTestDocument([{ path: "A.mo", text: "one" }]);
  edited.replace("connect", [{ path: "A.mo", text: "two" }]);
  const text = () => edited.texts.get("A.mo");
  await renderApp(
    <DocumentContext value={edited}>
      <Page />
    </DocumentContext>,
    { double: clientDouble({}) },
  );
  fireEvent.keyDown(screen.getByLabelText("Field"), { key: "z", ctrlKey: true });
  expect(text()).toBe("two");
  fireEvent.keyDown(screen.getByText("Elsewhere"), { key: "z", ctrlKey: true });
  await vi.waitFor(() => expect(text()).toBe("one"));
  fireEvent.keyDown(document.body, { key: "Z", ctrlKey: true, shiftKey: true });
  await vi.waitFor(() => expect(text()).toBe("two"));
});
