import type { CallData, Calls } from "@mofang/protocol";
import { errors } from "@mofang/protocol";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { clientDouble, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import SignInPage from "../sign-in/sign-in-page.tsx";
import { OtherMethods } from "./other-methods.tsx";

type Properties = CallData<Calls["accountProperties"]>;
const nothing: Properties = {
  partnerName: null,
  hasWechat: false,
  accountUrl: null,
  logoutUrl: null,
  redirectToUrl: "/callback",
  autoLoginHosts: [],
};
const address = "https://id.example.org/authorize";
const loginUrl = () => ({ url: address, state: "s1" });
const notSetUp = () => Promise.reject(refusal("本站尚未开通此登录方式", errors["identity.not-set-up"].code));
const explained = /尚未开通/;
const wechat = /本站尚未开通“微信”登录/;
const partner = /本站尚未开通“合作方账号”登录/;

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

async function openPage(path: string, double: ReturnType<typeof clientDouble>) {
  window.history.replaceState(null, "", path);
  return renderApp(<SignInPage />, { double, path });
}

describe("other ways of logging in", () => {
  it("[AUT-013] [AUT-014] are explained in their place where they are not set up, one at a time", async () => {
    const double = clientDouble({ accountProperties: () => nothing });
    const { user } = await renderApp(<OtherMethods />, { double });
    expect(screen.getByText("其他登录方式")).toBeDefined();
    expect(screen.queryByText(explained)).toBeNull();
    await waitFor(() => expect(double.made).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "微信" }));
    expect(await screen.findByText(wechat)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "合作方账号" }));
    expect(await screen.findByText(partner)).toBeDefined();
    expect(screen.queryByText(wechat)).toBeNull();
    expect(window.location.assign).not.toHaveBeenCalled();
  });

  it("lead to their sites where they are set up, also before it is known that they are", async () => {
    let answer: (properties: Properties) => void = () => undefined;
    const later = new Promise<Properties>((resolve) => {
      answer = resolve;
    });
    const double = clientDouble({ accountProperties: () => later, wechatLoginUrl: loginUrl });
    const { user } = await renderApp(<OtherMethods />, { double });
    await user.click(screen.getByRole("button", { name: "微信" }));
    await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith(address));
    expect(screen.queryByText(explained)).toBeNull();
    answer({ ...nothing, hasWechat: true, partnerName: "Campus" });
    expect(await screen.findByRole("button", { name: "Campus" })).toBeDefined();
    expect(screen.queryByText(explained)).toBeNull();
  });

  it("are explained when the server says so before their properties are known", async () => {
    const double = clientDouble({ accountProperties: () => new Promise(() => undefined), partnerLoginUrl: notSetUp });
    const { user } = await renderApp(<OtherMethods />, { double });
    await user.click(screen.getByRole("button", { name: "合作方账号" }));
    expect(await screen.findByText(partner)).toBeDefined();
  });
});

describe("the page that is to lead to the partner", () => {
  const path = "/sign?via=partner";

  it("explains that there is none, and has its forms", async () => {
    const double = clientDouble({ accountProperties: () => nothing, partnerLoginUrl: notSetUp });
    await openPage(path, double);
    expect(await screen.findByText(partner)).toBeDefined();
    expect(screen.getByLabelText("密码")).toBeDefined();
    expect(screen.getAllByText(explained)).toHaveLength(1);
  });

  it("says nothing of the kind where there is one, and leads there", async () => {
    const double = clientDouble({ accountProperties: () => ({ ...nothing, partnerName: "Campus" }), partnerLoginUrl: loginUrl });
    await openPage(path, double);
    await waitFor(() => expect(window.location.assign).toHaveBeenCalledWith(address));
    expect(await screen.findByRole("button", { name: "Campus" })).toBeDefined();
    expect(screen.queryByText(explained)).toBeNull();
  });

  it("says why the partner cannot be reached", async () => {
    const unreachable = () => Promise.reject(refusal("第三方登录没有成功"));
    const double = clientDouble({
      accountProperties: () => ({ ...nothing, partnerName: "Campus" }),
      partnerLoginUrl: unreachable,
    });
    await openPage(path, double);
    expect(await screen.findByText("第三方登录没有成功")).toBeDefined();
  });
});
