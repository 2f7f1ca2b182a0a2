import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import JoinPage from "./join-page.tsx";

it("[REP-143] [REP-144] says what a link invites to, and applies", async () => {
  const double = clientDouble({
    validateInviteKey: () => ({ repository: { id: 3, name: "Tanks", ownerName: "mei" }, role: "ROLE_PROJECT_EDIT" }),
    joinByUrl: () => ({ applicationId: 5, repositoryId: 3 }),
  });
  const { user } = await renderApp(<JoinPage />, { double, user: member, path: "/join?key=k1" });
  expect(await screen.findByText(/mei 的仓库 Tanks 邀请您以开发者身份加入/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "申请加入" }));
  expect(await screen.findByText("申请已提交")).toBeDefined();
  expect(double.made.at(-1)).toEqual({ name: "joinByUrl", input: { key: "k1" } });
});

it.each(["/join", "/join?key=old"])("says that %s invites to nothing", async (path) => {
  const double = clientDouble({
    validateInviteKey: () => {
      throw refusal("invalid");
    },
  });
  await renderApp(<JoinPage />, { double, user: member, path });
  expect(await screen.findByText("邀请链接无效")).toBeDefined();
});
