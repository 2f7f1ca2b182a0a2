import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { ImportResult } from "./import-result.tsx";

const csv = new File(["time,x\n0,1\n"], "measured.csv");

async function choose(read: () => Promise<{ readonly id: string } | { readonly problem: string }>) {
  const onImported = vi.fn();
  await renderApp(<ImportResult read={read} onImported={onImported} />, { double: clientDouble({}), user: member });
  fireEvent.change(screen.getByLabelText("导入结果"), { target: { files: [csv] } });
  return onImported;
}

it("puts the result of a file among the runs and opens it", async () => {
  const onImported = await choose(async () => ({ id: "page:3" }));
  await waitFor(() => expect(onImported).toHaveBeenCalledWith("page:3"));
});

it("takes the failure of a file away once one can be read", async () => {
  const outcomes = [{ problem: "第 2 行有 1 个字段" }, { id: "page:1" }];
  const onImported = await choose(async () => outcomes.shift() ?? { id: "" });
  await screen.findByText("不能读入 measured.csv：第 2 行有 1 个字段");
  fireEvent.change(screen.getByLabelText("导入结果"), { target: { files: [csv] } });
  await waitFor(() => expect(onImported).toHaveBeenCalledWith("page:1"));
  expect(screen.queryByText("不能读入 measured.csv：第 2 行有 1 个字段")).toBeNull();
});

it("says what is wrong with a file", async () => {
  const onImported = await choose(async () => ({ problem: "第 2 行有 1 个字段" }));
  expect(await screen.findByText("不能读入 measured.csv：第 2 行有 1 个字段")).toBeDefined();
  expect(onImported).not.toHaveBeenCalled();
});
