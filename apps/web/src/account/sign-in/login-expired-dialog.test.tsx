import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { closeSignIn, openLoginExpired, settleLoginExpired } from "../sign-in-dialog-state.ts";
import { SignInHost } from "./sign-in-host.tsx";

const page = { path: "/workbench", user: member };
const properties = () => ({ signInAddress: "/sign", hasDevelopmentMailbox: false, version: "1", maximumResultVariables: 1 });

function doubleFor(userInfo = member) {
  return clientDouble({ properties, login: () => ({ accessToken: "b", refreshToken: "s", expiresIn: 3600, userInfo }) });
}

/** A page with a text that somebody is typing while the session ends. */
function Writing() {
  return (
    <>
      <textarea aria-label="text" />
      <SignInHost />
    </>
  );
}

let isBack: ReturnType<typeof vi.fn<(isBack: boolean) => void>>;
beforeEach(() => {
  isBack = vi.fn();
});
afterEach(() => {
  settleLoginExpired(false);
  closeSignIn();
});

async function expire(userInfo = member) {
  const app = await renderApp(<Writing />, { double: doubleFor(userInfo), ...page });
  await fillIn(app.user, screen.getByLabelText("text"), "half a sentence");
  void openLoginExpired().then(isBack);
  const notice = await screen.findByRole("dialog", { name: "登录过期" });
  expect(notice.textContent).toContain("登录状态已过期，请重新登录");
  await app.user.click(screen.getByRole("button", { name: "重新登录" }));
  return app;
}

async function logIn({ user }: Awaited<ReturnType<typeof renderApp>>): Promise<void> {
  await user.type(await screen.findByLabelText("用户名 / 手机号 / 邮箱"), "lin");
  await fillIn(user, screen.getByLabelText("密码"), "abc123");
  await user.click(screen.getByRole("button", { name: /^登\s*录$/ }));
}

it("[ERR-013] [ERR-014] says that the login is over and opens it over the page, where what was typed stays", async () => {
  const app = await expire();
  await logIn(app);
  await waitFor(() => expect(isBack).toHaveBeenCalledWith(true));
  expect(app.router.state.location.pathname).toBe("/workbench");
  expect(screen.getByLabelText<HTMLTextAreaElement>("text").value).toBe("half a sentence");
  expect(app.sessions.current()).toMatchObject({ accessToken: "b", refreshToken: "s" });
});

it("makes no call again for another person", async () => {
  const app = await expire({ ...member, id: 8, name: "wang" });
  await logIn(app);
  await waitFor(() => expect(isBack).toHaveBeenCalledWith(false));
  expect(app.sessions.current()?.userInfo.name).toBe("wang");
});

it("[ERR-014] logs out who closes it", async () => {
  const app = await expire();
  await screen.findByLabelText("密码");
  await app.user.keyboard("{Escape}");
  await waitFor(() => expect(isBack).toHaveBeenCalledWith(false));
  expect(app.sessions.current()).toBeNull();
});
