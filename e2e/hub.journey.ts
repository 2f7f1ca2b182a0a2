import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, createRepository, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const t = texts.zh;
const member = newMember("hub_dropper");

it("a repository takes dropped folders, plays videos and keeps what is being written", async () => {
  const page = await openPage();
  await becomeMember(page, member);

  const id = await createRepository(page, { name: "Dropped", openType: "private", description: "拖放的文件" }, "zh");
  // The line breaks before the commit, and the page is loaded anew: the upload goes on without the files being chosen again.
  await page.route("**/upload/commit*", (route) => route.abort());
  const folder = partsFolder();
  await drop(page, page.getByRole("region", { name: t.upload.zone }), folder);
  await page.getByText(t.upload.phase.waiting).waitFor();
  await page.unroute("**/upload/commit*");
  await page.goto(`/model/${id}/file?upload=1`);
  await page.getByRole("button", { name: t.upload.resume, exact: true }).click();
  await page.getByText(/(?<!\d)3 \/ 3(?!\d)/).waitFor();
  rmSync(folder, { recursive: true });
  await page.goto(`/model/${id}/summary`);
  await page.getByText("上传 3 个文件").waitFor();
  // A model is shown although nobody has chosen one.
  await page.getByRole("link", { name: "Parts.A", exact: true }).waitFor();
  await page.locator("svg text", { hasText: "first" }).waitFor();
  const api = await logInByApi(member.name, member.password);

  // A list of files says what changed each last, the tree of classes shows the icons that their annotations draw.
  await page.goto(`/model/${id}/file`);
  await page.getByRole("row", { name: "Parts" }).getByRole("link", { name: "上传 3 个文件" }).waitFor();
  await page.goto(`/model/${id}/view/HEAD/Parts.A`);
  const icon = page.getByRole("tree").locator(".ant-tree-treenode").filter({ hasText: /^A$/ }).locator("img");
  expect(decodeURIComponent((await icon.getAttribute("src")) ?? "")).toContain("first");

  // A search says how much there is of each kind.
  await page.goto(`/search?key=${member.name}`);
  await page.getByRole("link", { name: new RegExp(`${t.found.kind.user}\\s*[1-9]`) }).click();
  await page.getByRole("link", { name: member.name, exact: true }).waitFor();
  await api.upload(id, [new File([await recordVideo(page)], "clip.webm")]);

  // The tree of files is walked and opened with the arrows.
  await page.goto(`/model/${id}/file`);
  const tree = page.getByRole("tree");
  await tree.getByText("Parts", { exact: true }).click();
  await page.waitForURL(/\/folder\/Parts$/);
  // The first arrow comes to the folder itself.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/file\/Parts\/A\.mo$/);

  await page.goto(`/model/${id}/file/HEAD/file/clip.webm`);
  const played = await page.locator("video").evaluate(async (video: HTMLVideoElement) => {
    const ended = new Promise((done) => video.addEventListener("ended", done));
    video.muted = true;
    await video.play();
    await ended;
    return video.currentTime;
  });
  expect(played).toBeGreaterThan(0);

  // What was begun survives a reload, and is gone once it is sent.
  await page.goto(`/model/${id}/summary`);
  const field = page.getByLabel(t.comment.new, { exact: true });
  await field.pressSequentially("问 @hub_dro");
  await page
    .getByRole("option", { name: member.name })
    .or(page.getByRole("menuitem", { name: member.name }))
    .first()
    .click();
  await expect.poll(() => field.inputValue()).toBe(`问 @${member.name} `);
  await field.fill("还没有写完");
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("还没有写完");
  await page.getByRole("button", { name: t.comment.send, exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe("");
  await page.reload();
  await page.getByText("还没有写完").waitFor();
  expect(await field.inputValue()).toBe("");
});

/** A folder with a package of two models. */
function partsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mofang-drop-"));
  mkdirSync(join(folder, "Parts"));
  const files = {
    "package.mo": "package Parts\nend Parts;\n",
    "A.mo":
      'within Parts;\nmodel A\n  Real x = time;\n  annotation(experiment(StopTime = 1), Icon(graphics = {Text(extent = {{-80, -80}, {80, 80}}, textString = "first")}));\nend A;\n',
    "B.mo": "within Parts;\nmodel B\nend B;\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "Parts", name), text);
  return folder;
}

/** Drops its folder of models from outside the browser. */
async function drop(page: Page, zone: Locator, folder: string): Promise<void> {
  const box = await boxOf(zone);
  const tools = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(folder, "Parts")], dragOperationsMask: 1 };
  const place = { x: box.x + box.width / 2, y: box.y + 20, data };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) await tools.send("Input.dispatchDragEvent", { type, ...place });
}

/** A moving picture of half a second, as the browser records it. */
async function recordVideo(page: Page): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    const drawing = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((done) => recorder.addEventListener("stop", done));
    recorder.start();
    for (let frame = 0; frame < 15; frame++) {
      drawing?.fillRect(frame * 10, 0, 10, 100);
      await new Promise((done) => setTimeout(done, 40));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Uint8Array.from(bytes);
}
