import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { ResumeDialog } from "./resume-dialog.tsx";
import type { FoundDrafts } from "./use-found-drafts.ts";

it("[REP-086] offers to go on with an earlier visit's drafts, or to give them up", async () => {
  const drafts: FoundDrafts = {
    found: { nFiles: 2, isBehind: true },
    resume: vi.fn(async () => undefined),
    discard: vi.fn(async () => undefined),
  };
  const { user } = await renderApp(<ResumeDialog drafts={drafts} />, { double: clientDouble({}) });
  expect(await screen.findByText(/2 个文件还在草稿中/)).toBeDefined();
  expect(screen.getByText(/之后有人保存过新的提交/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "继续编辑" }));
  expect(drafts.resume).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "放弃这些修改" }));
  expect(drafts.discard).toHaveBeenCalledOnce();
});
