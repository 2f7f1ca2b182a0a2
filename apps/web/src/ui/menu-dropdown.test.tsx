import { screen, waitFor } from "@testing-library/react";
import { Button, ConfigProvider } from "antd";
import { expect, it } from "vitest";
import { useFocusReturn } from "../app/shell/use-focus-return.ts";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { MenuDropdown } from "./menu-dropdown.tsx";

function Page() {
  useFocusReturn();
  return (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <MenuDropdown items={[{ key: "csv", label: "CSV" }]}>
        <Button>save</Button>
      </MenuDropdown>
    </ConfigProvider>
  );
}

it("gives the focus back to its button, also when an item takes it after the key that closes", async () => {
  const { user } = await renderApp(<Page />, { double: clientDouble({}) });
  const button = screen.getByRole("button", { name: "save" });
  await user.click(button);
  const item = await screen.findByRole("menuitem");
  item.focus();
  await user.keyboard("{Escape}");
  item.focus();
  await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
