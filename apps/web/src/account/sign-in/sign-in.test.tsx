import { errors } from "@mofang/protocol";
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { changeLanguage } from "../../i18n/i18n.ts";
import { clientDouble, refusal } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { outcomeDelay } from "../captcha/captcha-dialog.tsx";
import { closeSignIn, openSignIn, useSignInDialog } from "../sign-in-dialog-state.ts";
import SignInDialog from "./sign-in-dialog.tsx";
import { SignInForms } from "./sign-in-forms.tsx";
import SignInPage from "./sign-in-page.tsx";

const properties = () => ({ signInAddress: "/sign", hasDevelopmentMailbox: true, version: "1", maximumResultVariables: 1 });
const session = () => ({ accessToken: "a", refreshToken: "r", expiresIn: 3600, userInfo: member });

const solvable = {
  machineCaptcha: () => ({ puzzle: "p", picture: "data:,", piece: "data:,", top: 40 }),
  checkMachineCaptcha: () => ({ ticket: "ticket" }),
};

async function solvePuzzle(user: UserEvent): Promise<void> {
  const slider = await screen.findByRole("slider");
  await waitFor(() => expect(document.activeElement).toBe(slider));
  await user.keyboard("{PageUp}{PageUp}{ArrowRight}{Enter}");
}

/** Types into fields by their labels. */
async function fill(user: UserEvent, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
}

/** Asks for a code to an address, and solves the puzzle that comes before it. */
async function askForCode(user: UserEvent): Promise<void> {
  await fillIn(user, screen.getByLabelText("邮箱"), "a@b.cn");
  await user.click(screen.getByRole("button", { name: "获取验证码" }));
  await solvePuzzle(user);
  act(() => vi.advanceTimersByTime(outcomeDelay));
  await screen.findByRole("button", { name: /秒后重发/ });
}

function fakeTimers(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout", "Date"] });
}

afterEach(() => {
  closeSignIn();
  vi.useRealTimers();
});

describe("login", () => {
  it("[VAL-003] [AUT-009] [AUT-010] checks on blur and has two tabs", async () => {
    const { user } = await renderApp(<SignInForms initialMode="login" onSignedIn={() => undefined} />, {
      double: clientDouble({ properties }),
    });
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["账号密码登录", "验证码登录"]);
    await user.click(screen.getByLabelText("用户名 / 手机号 / 邮箱"));
    expect(screen.queryByText("请输入用户名/手机号/邮箱")).toBeNull();
    await user.tab();
    expect(await screen.findByText("请输入用户名/手机号/邮箱")).toBeDefined();
  });

  it("[VAL-001] [VAL-002] wants name and password", async () => {
    const { user } = await renderApp(<SignInForms initialMode="login" onSignedIn={() => undefined} />, {
      double: clientDouble({ properties }),
    });
    await user.click(screen.getByRole("button", { name: "登录" }));
    for (const missing of ["请输入用户名/手机号/邮箱", "请输入密码"]) expect(await screen.findByText(missing)).toBeDefined();
  });

  it("[AUT-020] [AUT-021] [AUT-022] sends the encoded password and remembers unless told otherwise", async () => {
    const double = clientDouble({ properties, login: session });
    const signedIn = vi.fn();
    const { user, sessions } = await renderApp(<SignInForms initialMode="login" onSignedIn={signedIn} />, { double });
    await fillIn(user, screen.getByLabelText("用户名 / 手机号 / 邮箱"), "13812345678");
    await fillIn(user, screen.getByLabelText("密码"), "abc123");
    await user.click(screen.getByRole("button", { name: "登录" }));
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(double.made.find(({ name }) => name === "login")?.input).toEqual({
      name: "+8613812345678",
      passwd: "YWJjMTIz",
      isRemember: true,
      device: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(sessions.current()?.userInfo.name).toBe("lin");
  });

  it("[AUT-020] [AUT-028] [VAL-005] [VAL-007] by a code sends the e-mail and the code", async () => {
    fakeTimers();
    const double = clientDouble({ properties, sendCode: () => null, loginByPhone: session, ...solvable });
    const signedIn = vi.fn();
    const { user, sessions } = await renderApp(<SignInForms initialMode="login" onSignedIn={signedIn} />, { double });
    await user.click(screen.getByRole("tab", { name: "验证码登录" }));
    await user.click(screen.getByRole("button", { name: "登录" }));
    for (const missing of ["请输入邮箱", "请输入验证码"]) expect(await screen.findByText(missing)).toBeDefined();
    await askForCode(user);
    expect(double.made).toContainEqual({
      name: "sendCode",
      input: { receiver: "a@b.cn", captcha: "ticket", entrance: "LOGIN" },
    });
    await fillIn(user, screen.getByLabelText("验证码"), "123456");
    await user.click(screen.getByRole("button", { name: "登录" }));
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(double.made.find(({ name }) => name === "loginByPhone")?.input).toMatchObject({
      phone: "a@b.cn",
      code: "123456",
      isRemember: true,
    });
    expect(sessions.current()?.userInfo.name).toBe("lin");
  });

  it("shows the puzzle that the server asks for after wrong passwords, and sends its ticket with what was typed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
    const double = clientDouble({
      properties,
      login: ({ captcha }) =>
        captcha === undefined ? Promise.reject(refusal("请先完成滑块验证", errors["account.captcha-needed"].code)) : session(),
      ...solvable,
    });
    const signedIn = vi.fn();
    const { user } = await renderApp(<SignInForms initialMode="login" onSignedIn={signedIn} />, { double });
    await user.type(screen.getByLabelText("用户名 / 手机号 / 邮箱"), "lin");
    await fillIn(user, screen.getByLabelText("密码"), "abc123");
    await user.click(screen.getByRole("button", { name: "登录" }));
    await solvePuzzle(user);
    await screen.findByText("验证成功");
    act(() => vi.advanceTimersByTime(outcomeDelay));
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    const sent = double.made.filter(({ name }) => name === "login").map(({ input }) => input);
    expect(sent).toMatchObject([{ name: "lin" }, { name: "lin", passwd: "YWJjMTIz", captcha: "ticket" }]);
  });

  it("that is refused is told at the field too, and keeps what was typed", async () => {
    const double = clientDouble({ properties, login: () => Promise.reject(refusal("账号或密码错误")) });
    const { user } = await renderApp(<SignInForms initialMode="login" onSignedIn={() => expect.unreachable()} />, { double });
    await user.type(screen.getByLabelText("用户名 / 手机号 / 邮箱"), "lin");
    await fillIn(user, screen.getByLabelText("密码"), "abc123");
    await user.click(screen.getByRole("button", { name: "登录" }));
    // As a warning, and at the field, which gets the focus.
    await waitFor(() => expect(screen.getAllByText("账号或密码错误")).toHaveLength(2));
    expect(document.activeElement).toBe(screen.getByLabelText("密码"));
    expect(screen.getByLabelText<HTMLInputElement>("用户名 / 手机号 / 邮箱").value).toBe("lin");
  });

  it("puts the focus into the first field, also after a switch to other forms", async () => {
    const { user } = await renderApp(<SignInForms initialMode="login" onSignedIn={() => undefined} />, {
      double: clientDouble({ properties }),
    });
    expect(document.activeElement).toBe(screen.getByLabelText("用户名 / 手机号 / 邮箱"));
    await user.click(screen.getByRole("button", { name: "注册" }));
    expect(document.activeElement).toBe(screen.getByLabelText("用户名"));
  });

  it("[I18-001] changes the language without losing what was typed, and words the messages anew", async () => {
    const { user } = await renderApp(<SignInForms initialMode="login" onSignedIn={() => undefined} />, {
      double: clientDouble({ properties }),
    });
    await user.type(screen.getByLabelText("用户名 / 手机号 / 邮箱"), "lin");
    await user.click(screen.getByRole("button", { name: "登录" }));
    await screen.findByText("请输入密码");
    await changeLanguage("en");
    expect(await screen.findByText("Please enter a password")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("User name, phone or e-mail").value).toBe("lin");
    expect(localStorage.getItem("lang")).toBe("en");
    expect(document.documentElement.lang).toBe("en-US");
  });
});

describe("the code button", () => {
  it("[VAL-008] stands beside a field for six characters", async () => {
    await renderApp(<SignInForms initialMode="reset" onSignedIn={() => undefined} />, { double: clientDouble({ properties }) });
    expect(screen.getByLabelText<HTMLInputElement>("验证码").maxLength).toBe(6);
  });

  it("[VAL-030] checks the e-mail first", async () => {
    const double = clientDouble({ properties, sendCode: () => null });
    const { user } = await renderApp(<SignInForms initialMode="reset" onSignedIn={() => undefined} />, { double });
    await user.click(screen.getByRole("button", { name: "获取验证码" }));
    expect(await screen.findByText("请输入邮箱")).toBeDefined();
    expect(double.made.some(({ name }) => name === "sendCode")).toBe(false);
  });

  it("[AUT-028] [AUT-029] [AUT-030] [AUT-031] sends, says so and counts down from 60 s", async () => {
    fakeTimers();
    const double = clientDouble({ properties, sendCode: () => null, ...solvable });
    const { user } = await renderApp(<SignInForms initialMode="reset" onSignedIn={() => undefined} />, { double });
    await askForCode(user);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: /秒后重发/ });
    expect(button.disabled).toBe(true);
    expect(screen.getByText("验证码已发送，请查收")).toBeDefined();
    expect(double.made.find(({ name }) => name === "sendCode")?.input).toEqual({
      receiver: "a@b.cn",
      captcha: "ticket",
      entrance: "UPDATE_PASSWORD",
    });
    act(() => vi.advanceTimersByTime(55_000));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /秒后重发/ }).disabled).toBe(true);
    act(() => vi.advanceTimersByTime(6_000));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /获取验证码/ }).disabled).toBe(false);
  });

  it("[AUT-028] is asked for as one of a registration there", async () => {
    fakeTimers();
    const double = clientDouble({ properties, sendCode: () => null, ...solvable });
    const { user } = await renderApp(<SignInForms initialMode="register" onSignedIn={() => undefined} />, { double });
    await askForCode(user);
    expect(double.made.find(({ name }) => name === "sendCode")?.input).toMatchObject({ entrance: "REGISTER" });
  });
});

describe("registration", () => {
  it("[VAL-010] [VAL-014] [VAL-015] [VAL-016] [VAL-021] wants every field and the agreement", async () => {
    const { user } = await renderApp(<SignInForms initialMode="register" onSignedIn={() => undefined} />, {
      double: clientDouble({ properties }),
    });
    await user.click(screen.getByRole("button", { name: "注册" }));
    for (const missing of ["请输入用户名", "请输入邮箱", "请输入验证码", "请输入密码", "请阅读并同意《服务条款》和《隐私条款》"])
      expect(await screen.findByText(missing)).toBeDefined();
  });

  it("[VAL-009] [VAL-013] [AUT-017] [AUT-023] checks while typing, then logs in with the same credentials", async () => {
    const double = clientDouble({ properties, register: () => ({ id: 7 }), login: session });
    const signedIn = vi.fn();
    const forms = <SignInForms initialMode="register" administrator="one-time" onSignedIn={signedIn} />;
    const { user } = await renderApp(forms, { double });
    await fillIn(user, screen.getByLabelText("用户名"), "li n");
    expect(await screen.findByText("用户名仅含数字、英文和下划线")).toBeDefined();
    await user.clear(screen.getByLabelText("用户名"));
    await fillIn(user, screen.getByLabelText("用户名"), " lin ");
    await fillIn(user, screen.getByLabelText("邮箱"), "lin@example.org");
    await fillIn(user, screen.getByLabelText("验证码"), "123456");
    await fillIn(user, screen.getByLabelText("密码"), "abc123");
    await user.click(screen.getByRole("button", { name: "注册" }));
    expect(await screen.findByText("请阅读并同意《服务条款》和《隐私条款》")).toBeDefined();
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "注册" }));
    await waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    expect(screen.getByText("注册成功，即将自动登录...")).toBeDefined();
    expect(double.made.find(({ name }) => name === "register")?.input).toEqual({
      name: "lin",
      phone: "lin@example.org",
      code: "123456",
      passwd: "YWJjMTIz",
      realName: "",
      isAgree: true,
      administrator: "one-time",
    });
    expect(double.made.find(({ name }) => name === "login")?.input).toEqual({
      name: "lin",
      passwd: "YWJjMTIz",
      isRemember: true,
    });
  });
});

describe("reset", () => {
  it("[VAL-022] [VAL-023] [VAL-024] [VAL-025] wants every field, and checks each when it is left", async () => {
    const { user } = await renderApp(<SignInForms initialMode="reset" onSignedIn={() => undefined} />, {
      double: clientDouble({ properties }),
    });
    await fillIn(user, screen.getByLabelText("邮箱"), "lin@");
    expect(screen.queryByText("请输入正确的邮箱")).toBeNull();
    await user.tab();
    expect(await screen.findByText("请输入正确的邮箱")).toBeDefined();
    await user.clear(screen.getByLabelText("邮箱"));
    await user.click(screen.getByRole("button", { name: "设置新密码" }));
    for (const missing of ["请输入邮箱", "请输入验证码", "请输入密码"]) expect(await screen.findByText(missing)).toBeDefined();
  });

  it("[AUT-018] [AUT-024] [AUT-025] sets the password and returns to login", async () => {
    const double = clientDouble({ properties, resetPassword: () => null });
    const { user } = await renderApp(<SignInForms initialMode="reset" onSignedIn={() => undefined} />, { double });
    await fillIn(user, screen.getByLabelText("邮箱"), "lin@example.org");
    await fillIn(user, screen.getByLabelText("验证码"), "123456");
    await fillIn(user, screen.getByLabelText("新密码"), "abc123");
    await user.click(screen.getByRole("button", { name: "设置新密码" }));
    expect(await screen.findByText("密码设置成功")).toBeDefined();
    expect(screen.getByRole("tab", { name: "账号密码登录" })).toBeDefined();
    expect(double.made.find(({ name }) => name === "resetPassword")?.input).toEqual({
      phone: "lin@example.org",
      code: "123456",
      newPassword: "YWJjMTIz",
    });
  });
});

describe("the dialog", () => {
  it("[AUT-001] [AUT-002] [AUT-003] [AUT-005] is 600 px wide, titled, with a close icon, and stays on a click beside it", async () => {
    openSignIn("login");
    const { user } = await renderApp(<SignInDialog />, { double: clientDouble({ properties }) });
    const dialog = screen.getByRole("dialog");
    expect(dialog.getAttribute("style")).toContain("600px");
    expect(dialog.querySelector(".ant-modal-title")?.textContent).toBe("登录");
    await user.click(document.querySelector(".ant-modal-wrap") ?? document.body);
    expect(useSignInDialog.getState().mode).toBe("login");
    await user.click(screen.getByRole("button", { name: /close|关闭/i }));
    expect(useSignInDialog.getState().mode).toBeNull();
  });

  it("[AUT-004] [AUT-005] goes without mask and close icon when asked to", async () => {
    openSignIn("login", null, { mask: false, closable: false });
    await renderApp(<SignInDialog />, { double: clientDouble({ properties }) });
    expect(document.querySelector(".ant-modal-mask")).toBeNull();
    expect(screen.queryByRole("button", { name: /close|关闭/i })).toBeNull();
  });

  it.each([
    ["", "登录"],
    ["?source=1", "登录"],
    ["?source=2", "注册"],
    ["?source=3", "找回密码"],
  ])("[AUT-006] [AUT-007] [AUT-008] begins as its source says, also as a page: %s", async (query, title) => {
    await renderApp(<SignInPage />, { double: clientDouble({ properties }), path: `/sign${query}` });
    expect(screen.getByRole("heading", { name: title })).toBeDefined();
  });

  it("[AUT-011] [AUT-012] [AUT-015] switches by its links, and its title with it", async () => {
    openSignIn("login");
    const { user } = await renderApp(<SignInDialog />, { double: clientDouble({ properties }) });
    const title = () => document.querySelector(".ant-modal-title")?.textContent;
    await user.click(screen.getByRole("button", { name: "忘记密码" }));
    expect(title()).toBe("找回密码");
    await user.click(screen.getByRole("button", { name: "返回登录" }));
    await user.click(screen.getByRole("button", { name: "注册" }));
    expect(title()).toBe("注册");
  });

  it("[AUT-016] closes after the login and goes on with what the visitor wanted", async () => {
    const wanted = vi.fn();
    openSignIn("login", wanted);
    const { user, sessions } = await renderApp(<SignInDialog />, { double: clientDouble({ properties, login: session }) });
    await fill(user, { "用户名 / 手机号 / 邮箱": "lin", 密码: "abc123" });
    await user.click(screen.getByRole("button", { name: "登录" }));
    await waitFor(() => expect(wanted).toHaveBeenCalledTimes(1));
    expect(useSignInDialog.getState().mode).toBeNull();
    expect(sessions.current()?.userInfo.name).toBe("lin");
  });

  const email = { 邮箱: "lin@example.org", 验证码: "123456" };
  it.each([
    { mode: "login", fields: { "用户名 / 手机号 / 邮箱": "lin", 密码: "abc123" }, send: "登录" },
    { mode: "register", fields: { 用户名: "lin", ...email, 密码: "abc123" }, send: "注册" },
    { mode: "reset", fields: { ...email, 新密码: "abc123" }, send: "设置新密码" },
  ] as const)("[AUT-019] tells the server's words of a refused $mode, and stays open", async ({ mode, fields, send }) => {
    const refused = () => Promise.reject(refusal("服务器不同意"));
    openSignIn(mode);
    const double = clientDouble({ properties, login: refused, register: refused, resetPassword: refused });
    const { user } = await renderApp(<SignInDialog />, { double });
    await fill(user, fields);
    if (mode === "register") await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: send }));
    expect((await screen.findAllByText("服务器不同意")).length).toBeGreaterThan(0);
    expect(useSignInDialog.getState().mode).toBe(mode);
  });
});
