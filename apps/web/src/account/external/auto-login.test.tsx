import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import SignInPage from "../sign-in/sign-in-page.tsx";
import { AutoLogin } from "./auto-login.tsx";
import CallbackPage from "./callback-page.tsx";

const trusting = (...autoLoginHosts: string[]) => ({
  accountProperties: () => ({
    partnerName: "Campus",
    hasWechat: false,
    accountUrl: null,
    logoutUrl: null,
    redirectToUrl: "/callback",
    autoLoginHosts,
  }),
});
const partnerLoginUrl = () => ({ url: "https://id.example.org/authorize?prompt=none", state: "s1" });

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

/** Opens a page of ours, having come from `referrer`. */
async function open(address: string, referrer: string, handlers: Handlers, user: typeof member | null = null) {
  window.history.replaceState(null, "", address);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  const double = clientDouble(handlers);
  const path = new URL(address, "http://site").pathname;
  return { double, ...(await renderApp(<AutoLogin />, { double, user, path })) };
}

describe("a visitor who comes from another site", () => {
  it("[RTE-092] goes to the account login with the address of the page and autoLogin", async () => {
    const { router } = await open("/model/3?a=b", "https://portal.example.org/x", trusting("portal.example.org"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/sign"));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      via: "partner",
      autoLogin: "true",
      host: "portal.example.org",
      redirect: `${window.location.origin}/model/3?a=b`,
    });
  });

  it("[RTE-090] does so with the host that the address names, once a tab", async () => {
    const first = await open("/model?host=portal.example.org", "", trusting("portal.example.org"));
    await waitFor(() => expect(first.router.state.location.pathname).toBe("/sign"));
    const again = await open("/model?host=portal.example.org", "", trusting("portal.example.org"));
    expect(again.double.made).toEqual([]);
  });

  it("stays where the operator has named no such site, and when logged in", async () => {
    const { router, double } = await open("/model", "https://portal.example.org/x", trusting());
    await waitFor(() => expect(double.made).toHaveLength(1));
    expect(router.state.location.pathname).toBe("/model");
    const known = await open("/model?host=portal.example.org", "", trusting("*"), member);
    expect(known.double.made).toEqual([]);
  });
});

describe("the sign-in that asks nothing", () => {
  const session = { accessToken: "a", refreshToken: "r", expiresIn: 3600, userInfo: member, token: "a" };
  const signPath = (target: string) =>
    `/sign?${new URLSearchParams({ via: "partner", autoLogin: "true", host: "portal.example.org", redirect: target })}`;

  async function goAndComeBack(search: string, handlers: Handlers, target = `${window.location.origin}/model?key=tank`) {
    const double = clientDouble({ partnerLoginUrl, ...handlers });
    const first = await renderApp(<SignInPage />, { double, path: signPath(target) });
    await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith("https://id.example.org/authorize?prompt=none"));
    first.unmount();
    window.history.replaceState(null, "", `/callback${search}`);
    return { double, ...(await renderApp(<CallbackPage />, { double, path: "/callback" })) };
  }

  it("[RTE-090] [RTE-091] exchanges what comes back, keeps user and token, and goes on", async () => {
    const { double, router, sessions } = await goAndComeBack("?code=c&state=s1", { exchangeToken: () => session });
    await screen.findByText("elsewhere");
    expect(router.state.location.pathname + router.state.location.search).toBe("/model?key=tank");
    expect(sessions.current()).toMatchObject({ accessToken: "a", userInfo: { name: "lin" } });
    expect(double.made).toContainEqual({ name: "partnerLoginUrl", input: { prompt: "none" } });
    expect(double.made.at(-1)).toEqual({
      name: "exchangeToken",
      input: { host: "portal.example.org", search: "?code=c&state=s1", state: "s1" },
    });
  });

  it("goes on as a visitor when the provider knows nobody", async () => {
    const refused = () => Promise.reject(refusal("第三方登录没有成功"));
    const { router, sessions } = await goAndComeBack("?error=login_required&state=s1", { exchangeToken: refused });
    await screen.findByText("elsewhere");
    expect(router.state.location.pathname).toBe("/model");
    expect(sessions.current()).toBeNull();
    expect(screen.queryByText("第三方登录没有成功")).toBeNull();
  });

  it("never leads to a stranger's site", async () => {
    const { router } = await goAndComeBack("?code=c&state=s1", { exchangeToken: () => session }, "https://evil.example/in");
    await screen.findByText("elsewhere");
    expect(router.state.location.pathname).toBe("/home");
  });
});
