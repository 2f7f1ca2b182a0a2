import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository, repository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import { ForkPanel } from "./fork-panel.tsx";

const path = "/model/3/summary";
const origin = { id: 2, name: "Tanks", ownerName: "ann" };
const other = { ...repository, owner: { ...repository.owner, id: 8, name: "ann" }, role: null };

it("[REP-005] [REP-078] forks with a name, a description and an open type, and goes to the fork", async () => {
  const double = clientDouble({ fork: () => ({ id: 12 }), repositoryNameExists: () => false });
  const { user, router } = await renderApp(inRepository(<ForkPanel />, other), { double, user: member, path });
  await user.click(screen.getByRole("button", { name: /^(?!.*个).*复\s*刻$/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const name = dialog.getByLabelText<HTMLInputElement>("名称");
  expect(name.value).toBe("Tanks");
  await user.clear(name);
  await user.type(name, "MyTanks");
  await user.click(dialog.getByLabelText("私有"));
  await user.click(dialog.getByRole("button", { name: /复\s*刻/ }));
  expect(await screen.findByText("elsewhere")).toBeDefined();
  expect(router.state.location.pathname).toBe("/model/12/summary");
  expect(double.made).toContainEqual({
    name: "fork",
    input: { id: 3, name: "MyTanks", description: "Tanks and pipes", openType: "private" },
  });
});

it("[REP-040] offers no fork of what may not be copied", async () => {
  const page = inRepository(<ForkPanel />, { ...other, isCopyable: false });
  await renderApp(page, { double: clientDouble({}), user: member, path });
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["0 个复刻"]);
});

it("[REP-106] lists the forks, and shows the tree that they are part of", async () => {
  const row = { id: 9, name: "Fast", ownerName: "bo" };
  const double = clientDouble({
    forks: () => ({ rows: [], total: 0, page: 1, pageSize: 10 }),
    forkTree: () => [
      { repository: origin, originId: null, nStars: 1 },
      { repository: { id: 3, name: "Tanks", ownerName: "lin" }, originId: 2, nStars: 0 },
      { repository: row, originId: 3, nStars: 4 },
    ],
  });
  const { user } = await renderApp(inRepository(<ForkPanel />), { double, user: member, path });
  await user.click(screen.getByRole("button", { name: "0 个复刻" }));
  const drawer = within(await screen.findByRole("dialog"));
  expect(await drawer.findByText("还没有人复刻")).toBeDefined();
  await user.click(drawer.getByText("关系树"));
  const leaf = (await drawer.findByRole("link", { name: "bo / Fast" })).closest("li");
  expect(leaf?.parentElement?.closest("li")?.querySelector("[aria-current]")?.textContent).toContain("lin / Tanks");
});

it("fetches what is new in the origin, with every conflict decided by the reader", async () => {
  const conflict = { place: "Tank.level", base: "1", mine: "Real level = 2;", theirs: "Real level = 3;" };
  const file = { path: "Tanks.mo", state: "a b", theirs: "t", merged: "m" };
  const double = clientDouble({
    forkStatus: () => ({ origin, nBehind: 2, nAhead: 1 }),
    fetchOrigin: ({ choices }) =>
      choices === undefined
        ? { outcome: "conflicts", commit: null, conflicts: [{ ...file, conflicts: [conflict] }] }
        : { outcome: "merged", commit: "c".repeat(40), conflicts: [] },
  });
  const { user } = await renderApp(inRepository(<ForkPanel />, { origin }), { double, user: member, path });
  expect(await screen.findByText("落后上游 2 次提交，领先上游 1 次提交")).toBeDefined();
  await user.click(screen.getByRole("button", { name: /从上游获取/ }));
  const dialog = within(await screen.findByRole("dialog"));
  const merge = dialog.getByRole<HTMLButtonElement>("button", { name: /合\s*并/ });
  expect(merge.disabled).toBe(true);
  await user.click(dialog.getByText("Real level = 3;"));
  await user.click(merge);
  expect(await screen.findByText("已合并上游的更新")).toBeDefined();
  expect(double.made).toContainEqual({
    name: "fetchOrigin",
    input: { id: 3, choices: [{ path: "Tanks.mo", place: "Tank.level", side: "theirs" }], texts: [] },
  });
});
