import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { clientDouble, type Handlers } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository, repository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import { nextNumber } from "./publish-version.tsx";
import VersionPage from "./version-page.tsx";

const path = "/model/3/version";
const versionOf = (version: string) => ({
  version,
  description: `what ${version} brings`,
  commit: "a".repeat(40),
  author: "lin",
  time: "2026-02-01T08:00:00Z",
});
const noCommits = () => ({ rows: [], total: 0, page: 1, pageSize: 50 });

describe("the versions of a repository", () => {
  it("[RTE-022] [REP-019] [REP-092] are listed with number, description and by whom", async () => {
    const double = clientDouble({ versions: () => [versionOf("1.1.0"), versionOf("1.0.0")] });
    await renderApp(inRepository(<VersionPage />), { double, user: member, path });
    const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
    expect(rows.map((row) => within(row).getByRole("heading").textContent)).toEqual(["1.1.0最新", "1.0.0"]);
    expect(screen.getByText("what 1.0.0 brings")).toBeDefined();
    expect(screen.getAllByText("lin 发布")).toHaveLength(2);
  });

  it("[REP-090] are published with a semantic number that is not taken", async () => {
    const double = clientDouble({ versions: () => [versionOf("1.0.0")], addVersion: ({ version }) => versionOf(version) });
    const { user } = await renderApp(inRepository(<VersionPage />), { double, user: member, path });
    await user.click(await screen.findByRole("button", { name: /发布版本/ }));
    const dialog = within(await screen.findByRole("dialog"));
    const number = dialog.getByLabelText<HTMLInputElement>("版本号");
    expect(number.value).toBe("1.0.1");
    await user.clear(number);
    await user.type(number, "1.0");
    expect(await dialog.findByText(/语义化版本号$/)).toBeDefined();
    await user.type(number, ".0");
    expect(await dialog.findByText("已有这个版本")).toBeDefined();
    await user.clear(number);
    await user.type(number, "2.0.0-beta.1");
    await user.type(dialog.getByLabelText("说明"), "a new age");
    await user.click(dialog.getByRole("button", { name: /发布版本/ }));
    expect(await screen.findByText("版本 2.0.0-beta.1 已发布")).toBeDefined();
    expect(double.made).toContainEqual({
      name: "addVersion",
      input: { id: 3, version: "2.0.0-beta.1", description: "a new age", of: repository.head?.commit },
    });
  });

  it("[REP-091] are deleted after a question, by those who manage only", async () => {
    const double = clientDouble({ versions: () => [versionOf("1.0.0")], deleteVersion: () => null });
    const { user, unmount } = await renderApp(inRepository(<VersionPage />), { double, user: member, path });
    await user.click(await screen.findByRole("button", { name: "删除版本 1.0.0" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /删\s*除/ }));
    expect(double.made.at(-1)).toEqual({ name: "versions", input: { id: 3 } });
    expect(double.made).toContainEqual({ name: "deleteVersion", input: { id: 3, version: "1.0.0" } });
    unmount();
    const reader = inRepository(<VersionPage />, { role: "ROLE_PROJECT_READ" });
    await renderApp(reader, { double, user: member, path });
    expect(await screen.findByRole("button", { name: "下载版本 1.0.0" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "删除版本 1.0.0" })).toBeNull();
    expect(screen.queryByRole("button", { name: /发布版本/ })).toBeNull();
  });

  it.each([
    [undefined, "0.1.0"],
    ["1.2.9", "1.2.10"],
    ["2.0.0-beta.1", "2.0.0"],
    ["nightly", "0.1.0"],
  ])("after %s the number %s is proposed", (latest, next) => expect(nextNumber(latest)).toBe(next));
});

describe("the comparison of two versions", () => {
  const comparison: Handlers = {
    versions: () => [versionOf("1.0.0")],
    commits: noCommits,
    compareVersions: () => ({
      from: "a".repeat(40),
      to: "b".repeat(40),
      files: [
        { path: "Tanks.mo", kind: "changed", formerPath: null },
        { path: "new.md", kind: "renamed", formerPath: "old.md" },
      ],
    }),
    compareFile: () => ({ before: "x", after: "y", patch: "@@ -1 +1 @@\n-Real x;\n+Real y;\n" }),
    modelicaFiles: ({ version }) => ({
      commit: version ?? null,
      files: [{ path: "Tanks.mo", blob: "0", text: "package Tanks\nend Tanks;\n" }],
    }),
  };

  it("shows the files that differ with their lines, and that no diagram does", async () => {
    const double = clientDouble(comparison);
    const { user } = await renderApp(inRepository(<VersionPage />), {
      double,
      user: member,
      path: `${path}?from=1.0.0&to=HEAD`,
    });
    expect(await screen.findByText("没有图形上的变化")).toBeDefined();
    await user.click(screen.getByRole("tab", { name: "文件变化（2）" }));
    expect(await screen.findByText("原为 old.md")).toBeDefined();
    const lines = await screen.findByRole("region", { name: "Tanks.mo 的变化" });
    expect(within(lines).getByText("Real y;").closest("tr")?.dataset.kind).toBe("added");
    expect(double.made).toContainEqual({
      name: "compareVersions",
      input: { id: 3, from: "1.0.0", to: repository.head?.commit },
    });
  });

  it("shows names only to people who may not see the code", async () => {
    const double = clientDouble(comparison);
    const page = inRepository(<VersionPage />, { role: null, accessLevel: "diagram" });
    const { user } = await renderApp(page, { double, user: member, path: `${path}?from=1.0.0&to=HEAD` });
    await screen.findByText("没有图形上的变化");
    await user.click(screen.getByRole("tab", { name: "文件变化（2）" }));
    expect(await screen.findByText("Tanks.mo")).toBeDefined();
    expect(double.made.some(({ name }) => name === "compareFile")).toBe(false);
  });
});
