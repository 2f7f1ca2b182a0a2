import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { repository } from "../testing/repository-double.tsx";
import { member } from "../testing/session-double.ts";
import { Bin } from "./bin.tsx";
import { Groups } from "./groups.tsx";
import { MyApplications } from "./my-applications.tsx";

it("restores a deleted repository, or deletes it for ever after its name was typed", async () => {
  const times = { deletedAt: "2026-02-01T08:00:00Z", endsAt: "2026-03-03T08:00:00Z" };
  const double = clientDouble({
    deletedRepositories: () => [{ id: 3, name: "Tanks", ...times }],
    restoreRepository: () => null,
    purgeRepository: () => null,
  });
  const { user } = await renderApp(<Bin />, { double, user: member });
  await user.click(await screen.findByRole("button", { name: "恢复 Tanks" }));
  expect(await screen.findByText("仓库 Tanks 已恢复")).toBeDefined();
  expect(double.made).toContainEqual({ name: "restoreRepository", input: { deletedId: 3 } });
  await user.click(screen.getByRole("button", { name: "永久删除 Tanks" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "Tanks");
  await user.click(dialog.getByRole("button", { name: "永久删除" }));
  expect(double.made).toContainEqual({ name: "purgeRepository", input: { deletedId: 3, confirmation: "Tanks" } });
});

it("[REP-024] [REP-146] answers an invitation, and shows what became of an application", async () => {
  const application = {
    repository: { id: 3, name: "Tanks", ownerName: "mei" },
    account: repository.owner,
    name: repository.owner.name,
    role: "ROLE_PROJECT_EDIT",
    createdAt: "2026-02-01T08:00:00Z",
    decidedAt: null,
  } as const;
  const double = clientDouble({
    myApplications: () => ({
      rows: [
        { ...application, id: 1, joinType: "ADD_DIRECTLY", status: "PROCESSING" },
        { ...application, id: 2, joinType: "JOIN_VIA_LINK", status: "PROCESSING" },
      ],
      total: 2,
      page: 1,
      pageSize: 10,
    }),
    join: () => null,
  });
  const { user } = await renderApp(<MyApplications />, { double, user: member });
  expect(await screen.findByText("申请中")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "接受 Tanks 的邀请" }));
  expect(await screen.findByText("您已加入 Tanks")).toBeDefined();
  expect(double.made).toContainEqual({ name: "join", input: { applicationId: 1, isAccepted: true } });
});

it("[REP-135] [REP-136] [REP-137] [REP-138] keeps a tree of groups with repositories in it", async () => {
  const group = (id: number, parentId: number | null, name: string, repositories: number[]) => ({
    id,
    parentId,
    name,
    description: "",
    repositories,
  });
  const double = clientDouble({
    privateGroups: () => [group(1, null, "Fluids", []), group(2, 1, "Water", [3])],
    myRepositories: () => ({ rows: [repository], total: 1, page: 1, pageSize: 100 }),
    createRootGroup: () => ({ groupId: 3 }),
    createChildGroup: () => ({ groupId: 4 }),
    updateGroup: () => null,
    deleteGroup: () => null,
  });
  const { user } = await renderApp(<Groups />, { double, user: member });
  expect(await screen.findByRole("link", { name: "Tanks" })).toBeDefined();
  const fill = async (button: string, name: string) => {
    await user.click(screen.getByRole("button", { name: button }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.clear(dialog.getByLabelText("名称"));
    await user.type(dialog.getByLabelText("名称"), name);
    await user.click(dialog.getByRole("button", { name: /保\s*存/ }));
  };
  await fill("在 Fluids 中新建分组", "Oil");
  expect(double.made).toContainEqual({ name: "createChildGroup", input: { parentId: 1, name: "Oil", description: "" } });
  await fill("修改分组 Water", "Brine");
  expect(double.made).toContainEqual({ name: "updateGroup", input: { groupId: 2, name: "Brine", description: "" } });
  await fill("plus 新建分组", "Heat");
  expect(double.made).toContainEqual({ name: "createRootGroup", input: { name: "Heat", description: "" } });
  await user.click(screen.getByRole("button", { name: "删除分组 Fluids" }));
  const question = screen.getAllByRole("dialog").at(-1);
  if (question === undefined) throw new Error("a question is asked");
  await user.click(within(question).getByRole("button", { name: /删\s*除/ }));
  expect(double.made).toContainEqual({ name: "deleteGroup", input: { groupId: 1 } });
});
