import type { CallData, Calls } from "@mofang/protocol";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import AdminLayout from "./admin-layout.tsx";
import AuditPage from "./audit-page.tsx";
import FeedbackPage from "./feedback-page.tsx";
import LibrariesPage from "./libraries-page.tsx";
import UsersPage from "./users-page.tsx";

const keeper = { ...member, siteRole: "administrator" as const };
const pageOf = <Row,>(rows: Row[]) => ({ rows, total: rows.length, page: 1, pageSize: 10 });
const time = "2026-11-21T08:00:00Z";

describe("the administration", () => {
  it("is for administrators only", async () => {
    const { router } = await renderApp(<AdminLayout />, { double: clientDouble({}), user: member, path: "/admin" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/401"));
  });

  it("[ERR-072] asks before it freezes a user, and says that it is done", async () => {
    const row: CallData<Calls["adminUsers"]>["rows"][number] = {
      id: 9,
      name: "ann",
      email: "ann@example.org",
      phone: null,
      realName: "",
      organization: "",
      siteRole: "member",
      repositoryQuota: null,
      nRepositories: 2,
      isFrozen: false,
      deletedAt: null,
      createdAt: time,
      lastLoginAt: null,
    };
    const double = clientDouble({ adminUsers: () => pageOf([row]), setUserFrozen: () => null });
    const { user } = await renderApp(<UsersPage />, { double, user: keeper });
    await user.click(await screen.findByRole("button", { name: "冻结" }));
    expect(double.made.some(({ name }) => name === "setUserFrozen")).toBe(false);
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "冻结" }));
    await waitFor(() => expect(double.made).toContainEqual({ name: "setUserFrozen", input: { userId: 9, isFrozen: true } }));
    expect(await screen.findByText("已处理")).toBeDefined();
  });

  it("answers feedback", async () => {
    const row: CallData<Calls["adminFeedback"]>["rows"][number] = {
      id: 4,
      kind: "report",
      content: "copied",
      type: "",
      subject: { kind: "repository", id: 5 },
      answer: null,
      answeredAt: null,
      createdAt: time,
      author: { id: 9, name: "ann" },
      name: "",
      phone: "",
      companyName: "",
      email: "",
    };
    const double = clientDouble({ adminFeedback: () => pageOf([row]), answerFeedback: () => null });
    const { user } = await renderApp(<FeedbackPage />, { double, user: keeper });
    expect((await screen.findByRole("link", { name: "仓库 #5" })).getAttribute("href")).toBe("/model/5/summary");
    await user.click(screen.getByRole("button", { name: "回复" }));
    await user.type(screen.getByRole("textbox", { name: "回复" }), "thanks");
    await user.click(screen.getByRole("button", { name: "发送" }));
    await waitFor(() =>
      expect(double.made).toContainEqual({ name: "answerFeedback", input: { feedbackId: 4, answer: "thanks" } }),
    );
  });

  it("shows address, licence and checksum of libraries, and installs them", async () => {
    const checksum = "ab".repeat(32);
    const double = clientDouble({
      keptLibraries: () => ({
        installed: [],
        known: [
          {
            name: "Modelica",
            version: "4.1.0",
            address: "https://example.org/msl.zip",
            licence: "BSD-3-Clause",
            homepage: "https://example.org",
            packages: [{ name: "Modelica", version: "4.1.0", checksum }],
            isInstalled: false,
          },
        ],
        additions: [],
      }),
      addLibrary: () => null,
    });
    const { user } = await renderApp(<LibrariesPage />, { double, user: keeper });
    expect(await screen.findByText("https://example.org/msl.zip")).toBeDefined();
    expect(screen.getByText("BSD-3-Clause")).toBeDefined();
    expect(screen.getByText(new RegExp(checksum))).toBeDefined();
    await user.click(screen.getByRole("button", { name: /下载并安装/ }));
    await waitFor(() =>
      expect(double.made).toContainEqual({ name: "addLibrary", input: { name: "Modelica", version: "4.1.0" } }),
    );
  });

  it("words the acts of the log", async () => {
    const row = {
      id: 1,
      actor: { id: 7, name: "keeper" },
      act: "/mofang/admin/users/freeze",
      detail: { userId: 9, isFrozen: true },
      address: "10.0.0.1",
      createdAt: time,
    };
    await renderApp(<AuditPage />, { double: clientDouble({ auditLog: () => pageOf([row]) }), user: keeper });
    expect(await screen.findByText("冻结或解冻用户")).toBeDefined();
    expect(screen.getByText("userId: 9 · isFrozen: true")).toBeDefined();
  });
});
