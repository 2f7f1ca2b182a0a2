import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { openAccountFrozen, useSignInDialog } from "../sign-in-dialog-state.ts";
import { SignInHost } from "./sign-in-host.tsx";

it("[ERR-015] says that the account is frozen and whom to ask, and then logs out", async () => {
  const siteFacts = () => ({ address: "", phone: "010-1", email: "", registration: "", services: [], links: [] });
  const app = await renderApp(<SignInHost />, { double: clientDouble({ siteFacts }), user: member, path: "/workbench" });
  openAccountFrozen();
  expect(await screen.findByText("您的账号已被冻结，请联系工作人员")).toBeDefined();
  expect(await screen.findByText("010-1")).toBeDefined();
  expect(app.sessions.current()).not.toBeNull();
  await app.user.click(screen.getByRole("button", { name: "退出登录" }));
  await waitFor(() => expect(app.sessions.current()).toBeNull());
  expect(app.router.state.location.pathname).toBe("/home");
  expect(useSignInDialog.getState().accountFrozen).toBe(false);
});
