import type { CallData, Calls } from "@mofang/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { lateMessages } from "../i18n/late-messages.ts";
import { clientDouble, refusal } from "../testing/client-double.ts";
import { fillIn } from "../testing/fill-in.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import { FollowButton } from "./follow-button.tsx";
import { ReportButton } from "./report-button.tsx";
import { AvatarPanel } from "./settings/avatar-panel.tsx";
import { BindingsPanel } from "./settings/bindings-panel.tsx";
import { DeletionPanel } from "./settings/deletion-panel.tsx";
import { DetailPanel } from "./settings/detail-panel.tsx";
import { focusOptions } from "./settings/focus-options.ts";
import { PasswordPanel } from "./settings/password-panel.tsx";
import { ProfilePanel } from "./settings/profile-panel.tsx";
import { SessionsPanel } from "./settings/sessions-panel.tsx";
import { UserRows } from "./user-rows.tsx";

const person = (id: number): CallData<Calls["userById"]> => ({
  id,
  name: `person${id}`,
  avatar: null,
  organization: "",
  description: "",
  createdAt: "2026-11-21T08:00:00Z",
});

it("[SHL-031] a person's name leads to their page", async () => {
  await renderApp(<UserRows users={[person(3)]} />, { double: clientDouble({}) });
  expect(screen.getByRole("link", { name: "person3" }).getAttribute("href")).toBe("/user/3/repo");
});

it("follows and follows no longer", async () => {
  const double = clientDouble({ followUser: () => ({ nFollowers: 1 }) });
  const { user } = await renderApp(<FollowButton userId={3} isFollowed={false} />, { double, user: member });
  await user.click(screen.getByRole("button", { name: /关注/ }));
  await waitFor(() => expect(double.made.at(-1)).toEqual({ name: "followUser", input: { userId: 3 } }));
});

it("[VAL-052] reports with a reason, which is needed and has at most 100 characters", async () => {
  const double = clientDouble({ addReport: () => null });
  const { user } = await renderApp(<ReportButton kind="user" subjectId={3} />, { double, user: member });
  await user.click(screen.getByRole("button", { name: /举报/ }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "提交" }));
  expect(await within(dialog).findByText("请填写举报原因")).toBeDefined();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>("举报原因").maxLength).toBe(100);
  await fillIn(user, within(dialog).getByLabelText("举报原因"), "copied");
  await user.click(within(dialog).getByRole("button", { name: "提交" }));
  await waitFor(() =>
    expect(double.made.at(-1)).toEqual({ name: "addReport", input: { kind: "user", subjectId: 3, reason: "copied" } }),
  );
});

describe("the settings", () => {
  it("[USR-008] offer the focuses of the site, in their order", () => {
    expect(focusOptions.map((focus) => lateMessages.en.focus[focus].toLowerCase())).toEqual([
      "scientific computing",
      "system modelling and simulation",
      "mechanical engineering",
      "power engineering and thermophysics",
      "electrical engineering",
      "control science and engineering",
      "information and communication engineering",
      "ai and data science",
      "aviation",
      "aerospace",
      "nuclear energy",
      "ships",
      "automobiles",
      "rail transit",
      "energy",
      "engineering machinery",
      "robots",
      "other",
    ]);
  });

  it("[VAL-035] [VAL-037] [VAL-039] ask for name, organization and focus", async () => {
    const double = clientDouble({ addDetail: () => expect.unreachable() });
    const { user } = await renderApp(<DetailPanel facts={member} />, { double, user: member });
    await user.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("请输入真实姓名")).toBeDefined();
    expect(screen.getByText("请输入单位")).toBeDefined();
    expect(screen.getByText("请至少选择一个方向")).toBeDefined();
  });

  it("take a description of oneself without any other facts, and say when it is refused", async () => {
    const words = () => Promise.reject(refusal("内容含有敏感词", 10_100));
    const double = clientDouble({
      updateDescription: ({ description }) => (description === "bad" ? words() : member),
      updateUserInfo: () => member,
    });
    const { user } = await renderApp(<ProfilePanel facts={member} />, { double, user: member });
    await user.type(screen.getByLabelText("个人简介"), "bad");
    await user.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("内容含有敏感词")).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>("个人简介").value).toBe("bad");
    await user.clear(screen.getByLabelText("个人简介"));
    await fillIn(user, screen.getByLabelText("个人简介"), "Pumps");
    await user.click(screen.getByRole("button", { name: "保存" }));
    expect(await screen.findByText("修改成功")).toBeDefined();
  });

  it("[VAL-028] [VAL-029] refuse the same password, and sign out after a change", async () => {
    const double = clientDouble({ updatePassword: () => null });
    const { user, sessions } = await renderApp(<PasswordPanel />, { double, user: member });
    await fillIn(user, screen.getByLabelText("当前密码"), "abc123");
    await fillIn(user, screen.getByLabelText("新密码"), "abc123");
    await user.click(screen.getByRole("button", { name: "修改密码" }));
    expect(await screen.findByText("新密码不能与旧密码相同")).toBeDefined();
    await user.type(screen.getByLabelText("新密码"), "4");
    await user.click(screen.getByRole("button", { name: "修改密码" }));
    await waitFor(() => expect(sessions.current()).toBeNull());
  });

  it("sign out other browsers, after a question", async () => {
    const session = { address: "10.0.0.1", createdAt: "2026-11-21T08:00:00Z", usedAt: "2026-11-21T08:00:00Z" };
    const double = clientDouble({
      sessions: () => [
        { ...session, sessionId: "a", isCurrent: true, device: "Firefox 140 · Linux" },
        { ...session, sessionId: "b", isCurrent: false, device: "Chrome 142 · Android" },
      ],
      closeSession: () => null,
    });
    const { user } = await renderApp(<SessionsPanel />, { double, user: member });
    expect(await screen.findByText("Chrome 142 · Android")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "退出其他设备" }));
    const question = await screen.findByRole("dialog", { name: "退出其他设备" });
    expect(double.made.filter(({ name }) => name === "closeSession")).toEqual([]);
    expect(within(question).getByText("Chrome 142 · Android")).toBeDefined();
    await user.click(within(question).getByRole("button", { name: "退出登录" }));
    await waitFor(() => expect(double.made).toContainEqual({ name: "closeSession", input: {} }));
  });

  it("[USR-009] [ERR-075] take a picture of the right kind and size only", async () => {
    const double = clientDouble({ uploadAvatar: () => ({ ...member, avatar: "/mofang/file/picture/x.png" }) });
    const { sessions } = await renderApp(<AvatarPanel />, { double, user: member });
    const input = screen.getByLabelText<HTMLInputElement>("选择图片", { selector: "input" });
    const user = userEvent.setup({ applyAccept: false, delay: null });
    const file = (type: string, size: number) => new File([new Uint8Array(size)], "me.png", { type });
    await user.upload(input, file("image/gif", 10));
    expect(await screen.findByText("头像只能是 jpg、jpeg 或 png 图片")).toBeDefined();
    await user.upload(input, file("image/png", 3_000_001));
    expect(await screen.findByText("头像最大 3 MB")).toBeDefined();
    expect(double.made).toEqual([]);
    await user.upload(input, file("image/png", 10));
    expect(await screen.findByText("上传成功")).toBeDefined();
    expect(sessions.current()?.userInfo.avatar).toBe("/mofang/file/picture/x.png");
  });

  it("[ERR-079] download one's own data", async () => {
    const double = clientDouble({ personalData: () => ({ blob: new Blob(["zip"]), fileName: "" }) });
    const { user } = await renderApp(<DeletionPanel />, { double, user: member });
    await user.click(screen.getByRole("button", { name: /下载/ }));
    expect(await screen.findByText("下载成功")).toBeDefined();
  });

  it("[ERR-076] delete the account with the password, and sign out", async () => {
    const double = clientDouble({ deleteUser: () => null });
    const { user, sessions } = await renderApp(<DeletionPanel />, { double, user: member });
    await user.click(screen.getByRole("button", { name: "注销账号" }));
    const dialog = await screen.findByRole("dialog");
    await fillIn(user, within(dialog).getByLabelText("当前密码"), "abc123");
    await user.click(within(dialog).getByRole("button", { name: "注销账号" }));
    await waitFor(() => expect(sessions.current()).toBeNull());
    expect(double.made.at(-1)).toEqual({ name: "deleteUser", input: { confirmation: "password YWJjMTIz" } });
    expect(await screen.findByText("该用户已注销")).toBeDefined();
  });

  it("say at the field that the password is not the present one, and take a code instead of it", async () => {
    const refused = () => Promise.reject(refusal("密码或验证码不正确，操作没有执行", 10_013));
    const double = clientDouble({
      deleteUser: ({ confirmation }) => (confirmation === "code 123456" ? null : refused()),
    });
    const { user } = await renderApp(<DeletionPanel />, { double, user: member });
    await user.click(screen.getByRole("button", { name: "注销账号" }));
    const dialog = await screen.findByRole("dialog");
    await fillIn(user, within(dialog).getByLabelText("当前密码"), "abc123");
    await user.click(within(dialog).getByRole("button", { name: "注销账号" }));
    expect(await within(dialog).findByText("密码或验证码不正确，操作没有执行")).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: `没有密码？用发到 ${member.email} 的验证码确认` }));
    await fillIn(user, within(dialog).getByLabelText("验证码"), "123456");
    await user.click(within(dialog).getByRole("button", { name: "注销账号" }));
    expect(await screen.findByText("该用户已注销")).toBeDefined();
  });

  it("name what is lost before an account of another site is unbound", async () => {
    const properties = {
      partnerName: "Campus",
      hasWechat: false,
      accountUrl: null,
      logoutUrl: null,
      redirectToUrl: "/callback",
      autoLoginHosts: [],
    };
    const double = clientDouble({
      accountProperties: () => properties,
      partnerBindings: () => [{ label: "lin of Campus", createdAt: "2026-11-21T08:00:00Z" }],
      partnerUnbind: () => null,
    });
    const { user } = await renderApp(<BindingsPanel />, { double, user: member });
    await user.click(await screen.findByRole("button", { name: "解除绑定" }));
    const dialog = await screen.findByRole("dialog");
    expect(dialog.textContent).toContain("lin of Campus");
    expect(double.made.some(({ name }) => name === "partnerUnbind")).toBe(false);
    await user.click(within(dialog).getByRole("button", { name: "解除绑定" }));
    expect(await screen.findByText("修改成功")).toBeDefined();
    expect(double.made.some(({ name }) => name === "partnerUnbind")).toBe(true);
  });
});
