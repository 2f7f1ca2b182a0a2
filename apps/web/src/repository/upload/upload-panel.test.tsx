import { blobNameOf } from "@mofang/protocol";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { CallError } from "../../api/call-error.ts";
import type { CallInput } from "../../api/client.ts";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import { UploadPanel } from "./upload-panel.tsx";

const panel = <UploadPanel repositoryId={5} folder="" existing={new Set(["old.mo"])} />;
const blobOf = (text: string) => blobNameOf(new TextEncoder().encode(text));

/** A server that keeps what it is sent, and what it was called with. */
function serverDouble(changes: Handlers = {}) {
  const staged = new Set<string>();
  return clientDouble({
    beginUpload: ({ files }) => ({ missing: files.map(({ blob }) => blob).filter((blob) => !staged.has(blob)) }),
    stageContents: ({ form }: CallInput<"stageContents">) => {
      const blobs = form.getAll("files").map((file) => (file as File).name.split("-")[0] ?? "");
      for (const blob of blobs) staged.add(blob);
      return { staged: blobs };
    },
    commitUpload: ({ files }) => ({ commit: "c", paths: files.map(({ path }) => path) }),
    discardUpload: () => null,
    ...changes,
  });
}

const choose = () => screen.getByLabelText("选择文件", { selector: "input" });

it("[REP-013] sends what was chosen as one commit and tells the fate of each file", async () => {
  const double = serverDouble();
  const { user } = await renderApp(panel, { double, user: member });
  await user.upload(choose(), [new File(["model A end A;"], "A.mo"), new File(["b"], "b.csv"), new File(["x"], "old.mo")]);
  expect(await screen.findByText("已上传 2 / 3")).toBeDefined();
  expect(screen.getByText("已有同名文件")).toBeDefined();
  expect(double.made.map(({ name }) => name)).toEqual(["beginUpload", "stageContents", "commitUpload"]);
  expect(double.made.at(-1)?.input).toEqual({
    id: 5,
    files: [
      { path: "A.mo", blob: blobOf("model A end A;") },
      { path: "b.csv", blob: blobOf("b") },
    ],
  });
});

it("names Modelica files that are no text before anything is sent, and sends the others", async () => {
  const double = serverDouble();
  const { user } = await renderApp(panel, { double, user: member });
  await user.upload(choose(), [new File([Uint8Array.of(0xff)], "bad.mo"), new File(["x"], "a.mo")]);
  expect(await screen.findByText("已上传 1 / 2")).toBeDefined();
  expect(screen.getByText("Modelica 文件不是 UTF-8 文本")).toBeDefined();
});

it("names a file that is gone since it was chosen, and sends the others", async () => {
  const gone = new File(["x"], "gone.mo");
  gone.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
  const { user } = await renderApp(panel, { double: serverDouble(), user: member });
  await user.upload(choose(), [gone, new File(["x"], "a.mo")]);
  expect(await screen.findByText("已上传 1 / 2")).toBeDefined();
  expect(screen.getByText("文件已不存在或已改动，请重新选择")).toBeDefined();
});

it("goes on after a refusal with what the server does not have, without choosing again", async () => {
  let isFirst = true;
  const double = serverDouble({
    commitUpload: ({ files }) => {
      if (isFirst) {
        isFirst = false;
        throw refusal("仓库正被多人同时修改，请重试", 21_011);
      }
      return { commit: "c", paths: files.map(({ path }) => path) };
    },
  });
  const { user } = await renderApp(panel, { double, user: member });
  await user.upload(choose(), [new File(["x"], "a.mo"), new File(["y"], "b.mo"), new File(["z"], "old.mo")]);
  expect(await screen.findByText("仓库正被多人同时修改，请重试")).toBeDefined();
  expect(screen.getByText("有 2 个文件的上传未完成")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "继续上传" }));
  expect(await screen.findByText("已上传 2 / 2")).toBeDefined();
  expect(double.made.filter(({ name }) => name === "stageContents")).toHaveLength(1);
});

it("waits for a broken line and then goes on by itself", async () => {
  let isBroken = true;
  const double = serverDouble({
    beginUpload: ({ files }) => {
      if (isBroken) throw new CallError("unreachable");
      return { missing: files.map(({ blob }) => blob) };
    },
  });
  const { user } = await renderApp(panel, { double, user: member });
  await user.upload(choose(), [new File(["x"], "a.mo")]);
  expect(await screen.findByText("网络中断，恢复后自动继续…")).toBeDefined();
  isBroken = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByText("已上传 1 / 1")).toBeDefined();
});

it("[REP-072] shows no progress where nothing could be sent", async () => {
  const double = serverDouble();
  const { user } = await renderApp(panel, { double, user: member });
  await user.upload(choose(), [new File(["x"], "old.mo")]);
  expect(await screen.findByText("已上传 0 / 1")).toBeDefined();
  expect(screen.getByText("已有同名文件")).toBeDefined();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(double.made).toEqual([]);
});
