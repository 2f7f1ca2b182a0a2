/** A lesson with a video, a picture and a file: how its teacher puts them there, and how readers get them. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { expect, inject, it } from "vitest";
import { openBrowser } from "./browser.ts";
import { judge, judgeShown, prepareJudging } from "./judge-pages.ts";
import { becomeMember, newMember } from "./member.ts";
import { texts } from "./texts.ts";

const openPage = openBrowser();
const { course: t, criteria } = texts.en;
const data = "time,level\n0,1.5\n1,1.25\n";
const captions = "WEBVTT\n\n00:00.000 --> 00:10.000\nThe valve opens.\n";

/** Runs in the page: a second of a square that moves. @returns a WebM file in base64 */
async function film(): Promise<string> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [160, 90];
  const context = canvas.getContext("2d");
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data: part }) => parts.push(part);
  const end = new Promise((resolve) => recorder.addEventListener("stop", resolve));
  recorder.start();
  for (let place = 0; place < 20; place++) {
    context?.clearRect(0, 0, 160, 90);
    context?.fillRect(place * 7, 20, 20, 50);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  recorder.stop();
  await end;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

async function fillBoth(within: Page | Locator, label: string, zh: string, en: string): Promise<void> {
  await within.getByLabel(`${label} (${criteria.languages.zh})`, { exact: true }).fill(zh);
  await within.getByLabel(`${label} (${criteria.languages.en})`, { exact: true }).fill(en);
}

/** Puts a file into a field of a block, and waits until it stands there by its name. */
async function upload(block: Locator, label: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await block
    .locator("input[type=file]")
    .and(block.getByLabel(label, { exact: true }))
    .setInputFiles(file);
  await block.getByText(file.name).waitFor();
}

async function addBlock(page: Page, kind: "video" | "picture" | "file"): Promise<Locator> {
  await page.getByRole("button", { name: t.addBlock.replace("{kind}", t.blocks[kind]) }).click();
  return page.getByRole("region", { name: t.blocks[kind], exact: true });
}

it("a teacher adds a video with captions, a picture and a file, and a reader plays, sees and saves them", async () => {
  const page = await openPage({ language: "en" });
  await prepareJudging(page.context());
  await becomeMember(page, newMember("films_lessons"));
  await page.goto("/education/publish");
  await fillBoth(page, t.title, "阀门课", "Valves on film");
  await fillBoth(page, t.lessonTitle, "看阀门", "See a valve");
  await page.getByRole("button", { name: new RegExp(`${t.save}$`) }).click();
  await page.waitForURL(/courseId=\d+/);
  const courseId = Number(new URL(page.url()).searchParams.get("courseId"));

  const video = await addBlock(page, "video");
  await fillBoth(video, t.videoTitle, "阀门打开", "A valve opens");
  // A file that only calls itself a video is refused beside its field, and nothing else is lost.
  const forged = { name: "valve.mp4", mimeType: "video/mp4", buffer: Buffer.from("<script>alert(1)</script>") };
  await video.locator("input[type=file]").first().setInputFiles(forged);
  await video.getByRole("alert").filter({ hasText: "valve.mp4" }).waitFor();
  const webm = Buffer.from(await page.evaluate(film), "base64");
  await upload(video, t.videoFile, { name: "valve.webm", mimeType: "video/webm", buffer: webm });
  const spoken = { name: "valve.vtt", mimeType: "text/vtt", buffer: Buffer.from(captions) };
  await upload(video, t.captions.en, spoken);
  const picture = await addBlock(page, "picture");
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 80 } });
  await upload(picture, t.blocks.picture, { name: "valve.png", mimeType: "image/png", buffer: shot });
  const file = await addBlock(page, "file");
  await upload(file, t.blocks.file, { name: "valve.csv", mimeType: "text/csv", buffer: Buffer.from(data) });

  // A picture without a text for those who do not see it may be saved, and is not published.
  await page.getByRole("button", { name: new RegExp(`${t.save}$`) }).click();
  const publish = page.getByRole("button", { name: new RegExp(`${t.publish}$`) });
  await publish.click();
  await page.getByText("a picture needs a text for those who do not see it").first().waitFor();
  await fillBoth(picture, t.alt, "关着的阀门", "A closed valve");
  await page.getByRole("button", { name: new RegExp(`${t.save}$`) }).click();
  await publish.click();
  await page.getByRole("heading", { name: t.isPublished, exact: true }).waitFor();
  expect(await judge(page, [`/education/publish?courseId=${courseId}`])).toEqual([]);

  const reader = await openPage({ language: "en" });
  await prepareJudging(reader.context());
  await becomeMember(reader, newMember("reads_films"));
  const lesson = `/education/${courseId}/lesson/lesson-1`;
  await reader.goto(lesson);
  const shown = reader.locator("video");
  await shown.waitFor();
  expect(await shown.evaluate((element: HTMLVideoElement) => element.readyState)).toBe(0);
  await shown.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect.poll(() => shown.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  const cue = () => shown.evaluate((element: HTMLVideoElement) => (element.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text);
  await expect.poll(cue).toBe("The valve opens.");
  const width = () =>
    reader.getByRole("img", { name: "A closed valve" }).evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(120);
  const link = reader.getByRole("link", { name: t.downloadFile.replace("{name}", "valve.csv") });
  const [saved] = await Promise.all([reader.waitForEvent("download"), link.click()]);
  expect(readFileSync(await saved.path(), "utf8")).toBe(data);
  expect(await judgeShown(reader)).toEqual([]);

  // The page for readers without scripts has them too.
  const html = await (await fetch(new URL(lesson, inject("siteAddress")), { headers: { accept: "*/*" } })).text();
  for (const part of ["<video", "<track", 'alt="', "valve.csv"]) expect(html).toContain(part);
});
