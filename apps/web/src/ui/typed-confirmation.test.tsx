import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { TypedConfirmation } from "./typed-confirmation.tsx";

it("[REP-038] lets a destructive act happen only after its name has been typed", async () => {
  const confirm = vi.fn();
  const dialog = (
    <TypedConfirmation
      title="删除仓库？"
      text="…"
      expected="RLC"
      okText="删除仓库"
      pending={false}
      onConfirm={confirm}
      onCancel={() => undefined}
    />
  );
  const { user } = await renderApp(dialog, { double: clientDouble({}) });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "删除仓库" });
  await user.type(screen.getByRole("textbox"), "rlc{Enter}");
  expect(button.disabled).toBe(true);
  await user.clear(screen.getByRole("textbox"));
  await user.type(screen.getByRole("textbox"), "RLC");
  await user.click(button);
  expect(confirm).toHaveBeenCalledTimes(1);
});
