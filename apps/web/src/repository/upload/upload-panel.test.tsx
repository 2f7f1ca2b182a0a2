// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { CallInput } from "../../api/client.ts";
import { clientDouble, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { UploadPanel } from "./upload-panel.tsx";

const panel = <UploadPanel repositoryId={5} folder="" existing={new Set(["old.mo"])} />;
const named = (form: FormData) => form.getAll("files").map((file) => (file as File).name);

it("[REP-013] [REP-014] sends what was chosen and tells the fate of each file", async () => {
  const double = clientDouble({ addFiles: ({ form }) => ({ commit: "c", paths: named(form) }) });
  const { user } = await renderApp(panel, { double, user: member });
  const input = screen.getByLabelText("选择文件", { selector: "input" });
  await user.upload(input, [new File(["model A end A;"], "A.mo"), new File(["x"], "old.mo")]);
  expect(await screen.findByText("已上传 1 / 2")).toBeDefined();
  expect(screen.getByText("已有同名文件")).toBeDefined();
  expect(double.made).toHaveLength(1);
});

it("sends the files of a refused request one by one, so that only the wrong one fails", async () => {
  const addFiles = vi.fn(({ form }: CallInput<"addFiles">) => {
    const names = named(form);
    if (names.includes("bad.mo")) throw refusal("文件“bad.mo”不是 UTF-8 文本", 21_009);
    return { commit: "c", paths: names };
  });
  const { user } = await renderApp(panel, { double: clientDouble({ addFiles }), user: member });
  const files = ["a.mo", "bad.mo", "c.mo"].map((name) => new File(["x"], name));
  await user.upload(screen.getByLabelText("选择文件", { selector: "input" }), files);
  await waitFor(() => expect(screen.getByText("已上传 2 / 3")).toBeDefined());
  expect(screen.getByText("文件“bad.mo”不是 UTF-8 文本")).toBeDefined();
  expect(addFiles).toHaveBeenCalledTimes(4);
});

it("[REP-072] shows no progress where nothing could be sent", async () => {
  const double = clientDouble({});
  const { user } = await renderApp(panel, { double, user: member });
  await user.upload(screen.getByLabelText("选择文件", { selector: "input" }), [new File(["x"], "old.mo")]);
  expect(await screen.findByText("已上传 0 / 1")).toBeDefined();
  expect(screen.getByText("已有同名文件")).toBeDefined();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(double.made).toEqual([]);
});
