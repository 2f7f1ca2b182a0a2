import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { forgetUnsavedChanges, hasUnsavedChanges, useUnsavedChanges } from "../../ui/unsaved-changes.ts";
import { UnsavedGuard } from "./unsaved-guard.tsx";

afterEach(forgetUnsavedChanges);

function Form() {
  const unsaved = useUnsavedChanges();
  return (
    <>
      <textarea aria-label="Text" onChange={unsaved.mark} />
      <button type="button" onClick={unsaved.clear}>
        Save
      </button>
    </>
  );
}

async function open() {
  const node = (
    <>
      <Form />
      <UnsavedGuard />
    </>
  );
  return renderApp(node, { double: clientDouble({}), path: "/form" });
}

it("asks before a way out of the page loses what was typed", async () => {
  const { user, router } = await open();
  await user.type(screen.getByLabelText("Text"), "half a sent");
  act(() => void router.navigate("/elsewhere"));
  const dialog = await screen.findByRole("dialog", { name: "还没有保存" });
  await user.click(within(dialog).getByRole("button", { name: "留在本页" }));
  expect(router.state.location.pathname).toBe("/form");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("half a sent");

  act(() => void router.navigate("/elsewhere"));
  await user.click(await screen.findByRole("button", { name: "离开" }));
  expect(await screen.findByText("elsewhere")).toBeDefined();
  expect(hasUnsavedChanges()).toBe(false);
});

it("keeps the browser from closing the page without a question", async () => {
  const { user } = await open();
  const leaving = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(leaving()).toBe(true);
  await user.type(screen.getByLabelText("Text"), "half a sent");
  expect(leaving()).toBe(false);
});

it("asks nothing of who has typed nothing, has saved, or only looks at another part of the page", async () => {
  const { user, router } = await open();
  await user.type(screen.getByLabelText("Text"), "half a sent");
  act(() => void router.navigate("/form?tab=other"));
  await waitFor(() => expect(router.state.location.search).toBe("?tab=other"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  act(() => void router.navigate("/elsewhere"));
  expect(await screen.findByText("elsewhere")).toBeDefined();
});
