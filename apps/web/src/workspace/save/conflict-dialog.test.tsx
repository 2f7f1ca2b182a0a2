import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import ConflictDialog from "./conflict-dialog.tsx";

const theirBlob = "d".repeat(40);
const conflict = { place: "Tank.q", base: "  Real q;", mine: '  Real q "mine";', theirs: '  Real q "theirs";' };

it("[REP-087] [REP-088] shows both sides of each place, and saves once all files are decided", async () => {
  const double = clientDouble({
    workConflict: ({ path }) => ({
      workVersion: 4,
      base: "b",
      mine: "m",
      theirs: path === "Gone.mo" ? null : "t",
      theirBlob,
      merged: "m",
      conflicts: path === "Gone.mo" ? [{ place: "", base: "b", mine: "m", theirs: null }] : [conflict],
    }),
    resolveWork: () => ({ conflicts: [] }),
  });
  const save = vi.fn();
  const { user } = await renderApp(
    <ConflictDialog
      repositoryId={3}
      paths={["Tank.mo", "Gone.mo"]}
      isSaving={false}
      onSave={save}
      onForce={vi.fn()}
      onPostpone={vi.fn()}
    />,
    { double, user: member },
  );
  const dialog = within(await screen.findByRole("dialog"));
  const button = (name: RegExp) => dialog.getByRole<HTMLButtonElement>("button", { name });
  await dialog.findByText('Real q "mine";', { exact: false });
  expect(button(/^保\s*存$/).disabled).toBe(true);
  expect(button(/确定这个文件/).disabled).toBe(true);
  await user.click(dialog.getByText('Real q "theirs";', { exact: false }));
  await user.click(button(/确定这个文件/));
  expect(await dialog.findByText("这一侧删除了它")).toBeDefined();
  expect(double.made).toContainEqual({
    name: "resolveWork",
    input: {
      id: 3,
      path: "Tank.mo",
      workVersion: 4,
      theirBlob,
      resolution: { kind: "choices", choices: [{ place: "Tank.q", side: "theirs" }] },
    },
  });
  await user.click(dialog.getByText("我的修改"));
  await user.click(button(/确定这个文件/));
  expect(await dialog.findByText("全部冲突已有决定，可以保存了。")).toBeDefined();
  await user.click(button(/^保\s*存$/));
  expect(save).toHaveBeenCalledOnce();
});
