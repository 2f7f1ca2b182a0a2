import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { beginExternalSignIn, isSignedInViaPartner } from "../external-sign-in.ts";
import CallbackPage from "./callback-page.tsx";

const session = () => ({ accessToken: "a", refreshToken: "r", expiresIn: 3600, userInfo: member });

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

async function comeBack(double: ReturnType<typeof clientDouble>, query: string, isBinding = false) {
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  await beginExternalSignIn(double.client, { provider: "partner", isBinding, target: "/model" });
  expect(window.location.assign).toHaveBeenCalledWith("https://id.example.org/authorize");
  window.history.replaceState(null, "", `/callback${query}`);
  return renderApp(<CallbackPage />, { double, path: "/callback" });
}

const partnerLoginUrl = () => ({ url: "https://id.example.org/authorize", state: "s1" });

describe("coming back from a provider", () => {
  it("[AUT-041] [RTE-006] signs in and goes on", async () => {
    const double = clientDouble({ partnerLoginUrl, partnerLogin: () => ({ kind: "session", session: session() }) });
    const { sessions } = await comeBack(double, "?code=c&state=s1");
    await waitFor(() => expect(sessions.current()?.userInfo.name).toBe("lin"));
    expect(double.made.at(-1)).toEqual({ name: "partnerLogin", input: { search: "?code=c&state=s1", state: "s1" } });
    expect(await screen.findByText("elsewhere")).toBeDefined();
    expect(sessions.current()?.accessToken).toBe("a");
    expect(isSignedInViaPartner()).toBe(true);
  });

  it("refuses a return that was not begun in this tab", async () => {
    const double = clientDouble({ partnerLoginUrl, partnerLogin: () => expect.unreachable() });
    await comeBack(double, "?code=c&state=another");
    expect(await screen.findByText("登录没有完成")).toBeDefined();
  });

  it("lets somebody new register without a code for the e-mail that the provider has checked", async () => {
    const double = clientDouble({
      partnerLoginUrl,
      partnerLogin: () => ({ kind: "unbound", ticket: "t", label: "Ann", email: "ann@example.org" }),
      partnerBindNew: session,
    });
    const { user, sessions } = await comeBack(double, "?code=c&state=s1");
    await user.type(await screen.findByLabelText("用户名"), "ann");
    expect(screen.queryByRole("button", { name: "获取验证码" })).toBeNull();
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "注册" }));
    await waitFor(() => expect(sessions.current()).not.toBeNull());
    expect(double.made.find(({ name }) => name === "partnerBindNew")?.input).toMatchObject({
      ticket: "t",
      name: "ann",
      email: "ann@example.org",
      isAgree: true,
    });
  });
});
