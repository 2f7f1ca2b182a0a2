// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import LoginExpiredDialog from "./login-expired-dialog.tsx";

it("[ERR-013] [ERR-014] says that the login is over, logs out, and opens the login with the address of the page", async () => {
  const properties = () => ({ signInAddress: "/sign", hasDevelopmentMailbox: false, version: "1", maximumResultVariables: 1 });
  const double = clientDouble({ properties });
  const { user, sessions, router } = await renderApp(<LoginExpiredDialog />, { double, user: member, path: "/workbench" });
  const dialog = await screen.findByRole("dialog", { name: "登录过期" });
  expect(dialog.textContent).toContain("登录状态已过期，请重新登录");
  expect(sessions.current()).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "重新登录" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/sign"));
  expect(new URLSearchParams(router.state.location.search).get("redirect")).toBe(window.location.href);
  expect(sessions.current()).toBeNull();
});
