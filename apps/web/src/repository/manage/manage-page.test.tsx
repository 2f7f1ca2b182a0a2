import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { clientDouble, type Handlers } from "../../testing/client-double.ts";
import { fillIn } from "../../testing/fill-in.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository, repository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import ManagePage from "./manage-page.tsx";

const path = "/model/3/manage";
const person = (id: number, name: string) => ({ ...repository.owner, id, name });
const joinedAt = "2026-01-06T08:00:00Z";
const answers: Handlers = {
  modelicaFiles: () => ({
    commit: null,
    files: [{ path: "T.mo", blob: "0", text: "package Tanks\n  model Filling end Filling;\nend Tanks;" }],
  }),
  privateGroups: () => [],
  branches: () => ({ main: "main", branches: ["main", "next"] }),
  members: () => ({
    rows: [
      { account: person(7, "lin"), role: "ROLE_PROJECT_OWNER", joinedAt },
      { account: person(8, "mei"), role: "ROLE_PROJECT_EDIT", joinedAt },
    ],
    total: 2,
    page: 1,
    pageSize: 10,
  }),
  inviteKey: ({ role }) => (role === "ROLE_PROJECT_EDIT" ? { key: "k1", role, expiresAt: null } : null),
  setMainBranch: () => null,
  resetInviteKey: ({ role }) => ({ key: "k2", role, expiresAt: null }),
  applications: () => ({
    rows: [
      {
        id: 5,
        repository: { id: 3, name: "Tanks", ownerName: "lin" },
        account: person(9, "bo"),
        name: "bo",
        role: "ROLE_PROJECT_READ",
        joinType: "JOIN_VIA_LINK",
        status: "PROCESSING",
        createdAt: joinedAt,
        decidedAt: null,
      },
      {
        id: 6,
        repository: { id: 3, name: "Tanks", ownerName: "lin" },
        account: null,
        name: "hua@example.org",
        role: "ROLE_PROJECT_EDIT",
        joinType: "ADD_DIRECTLY",
        status: "FAIL",
        createdAt: joinedAt,
        decidedAt: joinedAt,
      },
    ],
    total: 2,
    page: 1,
    pageSize: 10,
  }),
  auditApplication: () => null,
  updateRepository: () => null,
  updateAuth: () => null,
  updateMember: () => null,
  deleteMember: () => null,
  joinDirectly: () => ({ applicationId: 7 }),
  clearRepository: () => null,
  deleteRepository: () => null,
};

async function open(tab = "", facts: Parameters<typeof inRepository>[1] = {}) {
  const double = clientDouble(answers);
  const view = await renderApp(inRepository(<ManagePage />, facts), { double, user: member, path: path + tab });
  return { ...view, double };
}

describe("managing a repository", () => {
  it("[RTE-023] is for managers", async () => {
    await open("", { role: "ROLE_PROJECT_EDIT" });
    expect(screen.getByText("您没有管理这个仓库的权限")).toBeDefined();
    expect(screen.queryByRole("tab")).toBeNull();
  });

  it("[REP-042] has its sections", async () => {
    const { unmount } = await open();
    const names = () => screen.getAllByRole("tab").map((tab) => tab.textContent);
    expect(names()).toEqual(["基本信息", "权限设置", "成员", "申请与邀请", "网络钩子", "清空与删除"]);
    unmount();
    await open("", { role: "ROLE_PROJECT_MANAGE" });
    expect(names()).toEqual(["基本信息", "成员", "申请与邀请", "网络钩子"]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /公开/ }).disabled).toBe(true);
  });

  it("[REP-074] [ERR-078] changes the facts, the initial model from the classes that there are", async () => {
    const { user, double } = await open();
    const model = screen.getByRole("combobox", { name: "初始模型" });
    await user.clear(model);
    await fillIn(user, model, "fill");
    await user.click(await screen.findByText("Tanks.Filling", { selector: ".ant-select-item-option-content" }));
    await user.clear(screen.getByLabelText("简介"));
    await fillIn(user, screen.getByLabelText("简介"), " Tanks only ");
    await user.click(screen.getByRole("button", { name: "保存修改" }));
    expect(await screen.findByText("修改成功")).toBeDefined();
    expect(double.made).toContainEqual({
      name: "updateRepository",
      input: {
        id: 3,
        name: "Tanks",
        licence: null,
        openType: "public",
        modelType: "library",
        description: "Tanks only",
        initialModel: "Tanks.Filling",
      },
    });
  });

  it("takes the initial model away", async () => {
    const { user, double, container } = await open();
    const field = screen.getByRole("combobox", { name: "初始模型" }).closest(".ant-select");
    await user.click(field?.querySelector(".ant-select-clear") as HTMLElement);
    await user.click(screen.getByRole("button", { name: "保存修改" }));
    expect(await screen.findByText("修改成功")).toBeDefined();
    expect(double.made.find(({ name }) => name === "updateRepository")?.input).toMatchObject({ initialModel: "" });
    expect(container.querySelector(".ant-form-item-explain-error")).toBeNull();
  });

  it("makes another branch the main one, at once", async () => {
    const { user, double } = await open("");
    await user.click(await screen.findByRole("combobox", { name: "主分支" }));
    await user.click(await screen.findByText("next", { selector: ".ant-select-item-option-content" }));
    expect(await screen.findByText("修改成功")).toBeDefined();
    expect(double.made).toContainEqual({ name: "setMainBranch", input: { id: 3, branch: "next" } });
  });

  it("[REP-039] [REP-040] [REP-041] [REP-077] opens and closes comments, copies, downloads and layers", async () => {
    const { user, double } = await open("?tab=permission");
    for (const name of ["评论", "复制", "下载"]) await user.click(screen.getByRole("switch", { name }));
    await user.click(screen.getByRole("button", { name: "保存修改" }));
    expect(await screen.findByText("修改成功")).toBeDefined();
    expect(double.made).toContainEqual({
      name: "updateAuth",
      input: { id: 3, isCommentable: false, isCopyable: false, isDownloadable: false, accessLevel: "packageDuplicate" },
    });
  });

  it("[REP-021] [REP-034] [REP-140] [REP-147] lists members with their roles, which the owner changes", async () => {
    const { user, double } = await open("?tab=members");
    expect(await screen.findByText("所有者")).toBeDefined();
    await user.click(screen.getByRole("combobox", { name: "mei 的权限" }));
    for (const role of ["参与者", "观察者", "开发者", "管理者"])
      expect((await screen.findAllByText(role)).length).toBeGreaterThan(0);
    await user.click(await screen.findByText("另可管理成员和仓库信息"));
    expect(await screen.findByText("mei 现在是管理者")).toBeDefined();
    expect(double.made).toContainEqual({
      name: "updateMember",
      input: { id: 3, accountId: 8, role: "ROLE_PROJECT_MANAGE" },
    });
  });

  it("[REP-033] [REP-148] removes a member after a question", async () => {
    const { user, double } = await open("?tab=members");
    await user.click(await screen.findByRole("button", { name: "移除 mei" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /移\s*除/ }));
    expect(await screen.findByText("mei 已移除")).toBeDefined();
    expect(double.made).toContainEqual({ name: "deleteMember", input: { id: 3, accountId: 8 } });
  });

  it("[REP-032] [REP-145] asks somebody in by name or address", async () => {
    const { user, double } = await open("?tab=members");
    await user.click(screen.getByRole("button", { name: "发出邀请" }));
    expect(await screen.findByText("请输入用户名、邮箱或手机号")).toBeDefined();
    await fillIn(user, screen.getByLabelText("用户名、邮箱或手机号"), "hua@example.org");
    await user.click(screen.getByRole("button", { name: "发出邀请" }));
    expect(await screen.findByText(/邀请已发出/)).toBeDefined();
    expect(double.made).toContainEqual({
      name: "joinDirectly",
      input: { id: 3, account: "hua@example.org", role: "ROLE_PROJECT_READ" },
    });
  });

  it("[REP-029] [REP-030] [REP-031] [REP-141] [REP-142] makes a link with a role, shows what there is, and copies it", async () => {
    const { user, double } = await open("?tab=members");
    await user.click(await screen.findByRole("button", { name: "生成链接" }));
    expect(double.made).toContainEqual({ name: "resetInviteKey", input: { id: 3, role: "ROLE_PROJECT_READ", days: 7 } });
    await user.click(screen.getByRole("combobox", { name: "链接权限" }));
    await user.click(await screen.findByText("另可修改文件、发布版本"));
    const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "邀请链接" });
    expect(link.value).toMatch(/\/join\?key=k1$/);
    await user.click(screen.getByRole("button", { name: /^复制/ }));
    expect(await navigator.clipboard.readText()).toBe(link.value);
    await user.click(screen.getByRole("button", { name: /重置链接/ }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "重置链接" }));
    expect(double.made).toContainEqual({ name: "resetInviteKey", input: { id: 3, role: "ROLE_PROJECT_EDIT", days: 7 } });
  });

  it("[REP-025] [REP-027] [REP-028] says what became of applications and invitations", async () => {
    const rows = (["JOIN_VIA_LINK", "ADD_DIRECTLY"] as const).flatMap((joinType, i) =>
      (["PROCESSING", "PASS", "FAIL"] as const).map((status, j) => ({
        id: 10 * i + j + 1,
        repository: { id: 3, name: "Tanks", ownerName: "lin" },
        account: person(9, "bo"),
        name: "bo",
        role: "ROLE_PROJECT_OWNER" as const,
        joinType,
        status,
        createdAt: joinedAt,
        decidedAt: null,
      })),
    );
    const double = clientDouble({ ...answers, applications: () => ({ rows, total: 6, page: 1, pageSize: 10 }) });
    await renderApp(inRepository(<ManagePage />), { double, user: member, path: `${path}?tab=applications` });
    for (const status of ["申请中", "申请通过", "申请未通过", "邀请中", "邀请成功", "邀请被拒绝"]) {
      expect(await screen.findByText(status)).toBeDefined();
    }
  });

  it("[REP-026] [REP-150] decides on applications and shows invitations by address", async () => {
    const { user, double } = await open("?tab=applications");
    expect(await screen.findByText("邀请被拒绝")).toBeDefined();
    expect(screen.getByText(/hua@example.org/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "通过 bo 的申请" }));
    expect(await screen.findByText("bo 已成为成员")).toBeDefined();
    const decided = (isPassed: boolean) => ({ name: "auditApplication", input: { id: 3, applicationId: 5, isPassed } });
    expect(double.made).toContainEqual(decided(true));
    await user.click(screen.getByRole("button", { name: "拒绝 bo 的申请" }));
    await waitFor(() => expect(double.made).toContainEqual(decided(false)));
  });

  it("[REP-036] [REP-037] [REP-038] clears and deletes after the name was typed", async () => {
    const { user, double } = await open("?tab=danger");
    for (const [act, call] of [
      ["清空仓库", "clearRepository"],
      ["删除仓库", "deleteRepository"],
    ] as const) {
      await user.click(screen.getByRole("button", { name: act }));
      const dialog = within(await screen.findByRole("dialog"));
      const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: act });
      await fillIn(user, dialog.getByRole("textbox"), "tanks");
      expect(confirm.disabled).toBe(true);
      await user.clear(dialog.getByRole("textbox"));
      await fillIn(user, dialog.getByRole("textbox"), "Tanks");
      await user.click(confirm);
      expect(double.made).toContainEqual({ name: call, input: { id: 3, confirmation: "Tanks" } });
    }
  });
});

describe("the cover", () => {
  const picture = (size: number, type = "image/png") => new File([new Uint8Array(size)], "cover.png", { type });

  it("[REP-065] [REP-109] is checked for kind and size before it is sent, and taken away", async () => {
    const double = clientDouble({ ...answers, uploadCover: () => null, deleteCover: () => null });
    const { user } = await renderApp(inRepository(<ManagePage />, { hasCover: true }), { double, user: member, path });
    const input = screen.getByLabelText<HTMLInputElement>("上传封面", { selector: "input" });
    const freely = userEvent.setup({ applyAccept: false, delay: null });
    await freely.upload(input, picture(10, "image/webp"));
    expect(await screen.findByText("封面只能是 jpg、jpeg、gif 或 png 图片")).toBeDefined();
    await user.upload(input, picture(150_001));
    expect(await screen.findByText("封面最大 150 KB")).toBeDefined();
    const sent = () => double.made.filter(({ name }) => name === "uploadCover");
    expect(sent()).toEqual([]);
    await user.upload(input, picture(150_000));
    expect(await screen.findByText("上传成功")).toBeDefined();
    expect(sent()).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: /移除封面$/ }));
    expect(double.made).toContainEqual({ name: "deleteCover", input: { id: 3 } });
  });
});
