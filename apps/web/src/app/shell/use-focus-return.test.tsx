import { screen, waitFor } from "@testing-library/react";
import { Modal } from "antd";
import { useState } from "react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { useFocusReturn } from "./use-focus-return.ts";

function Page() {
  useFocusReturn();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        write
      </button>
      {isOpen ? (
        <Modal open onCancel={() => setOpen(false)}>
          <input aria-label="words" />
        </Modal>
      ) : null}
    </>
  );
}

it("a dialog that leaves gives the focus back to what opened it", async () => {
  const { user } = await renderApp(<Page />, { double: clientDouble({}) });
  const opener = screen.getByRole("button", { name: "write" });
  await user.click(opener);
  const field = await screen.findByRole("textbox");
  await user.click(field);
  expect(document.activeElement).toBe(field);
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("textbox")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
