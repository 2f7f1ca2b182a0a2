import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { logInByApi } from "./api.ts";
import { boxOf } from "./box-of.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { openSide, openWorkspace, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();

const source = `model DoublePendulum
  import Mofang.Mechanics.Spatial;
  inner Spatial.Parts.World world;
  Spatial.Joints.Revolute upper(n = {0, 0, 1}, phi(start = 0, fixed = true), w(start = 0, fixed = true));
  Spatial.Parts.Rod first(r = {1, 0, 0}, m = 1);
  Spatial.Parts.Shape firstShape(shape = "box", size = {1, 0.2, 0.2}, offset = {0.5, 0, 0});
  Spatial.Joints.Revolute lower(n = {0, 0, 1}, phi(start = 0.5, fixed = true), w(start = 0, fixed = true));
  Spatial.Parts.Rod second(r = {1, 0, 0}, m = 1);
  Spatial.Parts.Shape secondShape(shape = "sphere", size = {0.4, 0.4, 0.4}, offset = {1, 0, 0}, color = {200, 80, 40});
equation
  connect(world.frame, upper.a);
  connect(upper.b, first.a);
  connect(upper.b, firstShape.frame);
  connect(first.b, lower.a);
  connect(lower.b, second.a);
  connect(lower.b, secondShape.frame);
  annotation(experiment(StopTime = 2));
end DoublePendulum;
`;

const still = "model Still Real x = time; end Still;";

/** How many colours a picture has, of which a blank one has one, and where it is reddest, in parts of its width and height. */
function lookAt(page: Page, picture: Buffer): Promise<{ readonly colours: number; readonly reddest: readonly [number, number] }> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const { width, height } = image;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const colours = new Set<number>();
    let most = 0;
    let reddest = 0;
    for (let pixel = 0; 4 * pixel < data.length; pixel++) {
      const [red = 0, green = 0, blue = 0] = data.subarray(4 * pixel, 4 * pixel + 3);
      colours.add((red << 16) | (green << 8) | blue);
      if (red - blue <= most) continue;
      most = red - blue;
      reddest = pixel;
    }
    const [x, y] = [reddest % width, Math.floor(reddest / width)];
    return { colours: colours.size, reddest: [(x + 0.5) / width, (y + 0.5) / height] as const };
  }, picture.toString("base64"));
}

/** The picture or film that the scene gives to take away. */
async function screenshot(page: Page, label: string): Promise<Buffer> {
  const download = page.waitForEvent("download", { timeout: patience });
  await page.getByRole("button", { name: label }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

describe("a double pendulum in three dimensions", () => {
  it("[ANI-001] [ANI-002] [ERR-067] is simulated in the page, plays, gives pictures, keeps scenes, and its shapes can be chosen", async () => {
    const page = await openPage();
    const t = texts.zh;
    const member = newMember("swinger");
    await becomeMember(page, member);
    const client = await logInByApi(member.name, member.password);
    const facts = { name: "Swings", openType: "public", modelType: "model", description: "two arms" };
    const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
    await client.upload(id, [new File([source], "DoublePendulum.mo"), new File([still], "Still.mo")]);
    await client.post("/mofang/repo/update", { id, initialModel: "DoublePendulum" });

    await openWorkspace(page, id);
    await page.getByTestId("run-class").filter({ hasText: "DoublePendulum" }).waitFor();
    await page.getByRole("button", { name: t.workspace.runHere }).click();
    await waitForStatus(page, "succeed");
    await page.getByRole("button", { name: t.animation.open }).first().click();
    const scene = page.locator('canvas[data-ready="true"]');
    await scene.waitFor();

    // It is drawn, and another time is another picture.
    const first = await screenshot(page, t.animation.screenshot);
    expect((await lookAt(page, first)).colours).toBeGreaterThan(20);
    await page.getByRole("button", { name: t.picture.play, exact: true }).click();
    const shown = page.getByTestId("animation").locator("output").last();
    await vi.waitFor(async () => expect(await shown.textContent()).toBe("2 s"), { timeout: patience, interval: 200 });
    const last = await screenshot(page, t.animation.screenshot);
    expect(last.equals(first)).toBe(false);

    // The browser takes the graphics away and gives them back.
    await scene.evaluate((canvas) => {
      const lost = (canvas as HTMLCanvasElement).getContext("webgl2")?.getExtension("WEBGL_lose_context");
      lost?.loseContext();
      canvas.addEventListener("webglcontextlost", () => setTimeout(() => lost?.restoreContext()), { once: true });
    });
    await vi.waitFor(
      async () => {
        const again = await screenshot(page, t.animation.screenshot);
        expect((await lookAt(page, again)).colours).toBeGreaterThan(20);
        expect(await page.getByText(t.animation.contextLost).count()).toBe(0);
      },
      { timeout: patience, interval: 300 },
    );

    // A scene comes back as it was kept, in another tab of the repository too.
    await scene.focus();
    await page.keyboard.press("3");
    await page.getByRole("button", { name: t.animation.shadow }).click();
    const kept = await screenshot(page, t.animation.screenshot);
    await page.getByLabel(t.animation.sceneName).fill("From behind");
    await page.getByRole("button", { name: t.animation.keepScene }).click();
    const scenes = page.getByRole("region", { name: t.animation.scenes });
    await scenes.getByRole("button", { name: "From behind", exact: true }).waitFor();
    await page.getByRole("button", { name: t.animation.shadow }).click();
    await scene.focus();
    await page.keyboard.press("1");
    expect((await screenshot(page, t.animation.screenshot)).equals(kept)).toBe(false);
    await scenes.getByRole("button", { name: "From behind", exact: true }).click();
    await vi.waitFor(async () => expect((await screenshot(page, t.animation.screenshot)).equals(kept)).toBe(true), {
      timeout: patience,
    });
    expect(await client.get("/mofang/web3d/scenes/list", { id })).toMatchObject({
      data: [{ name: "From behind", className: "DoublePendulum", view: { hasShadow: true } }],
    });
    await page.getByRole("button", { name: t.animation.shadow }).click();

    // Filmed from the beginning to the end.
    const film = await screenshot(page, t.animation.film);
    // How many pictures it has depends on the machine.
    expect(film.length).toBeGreaterThan(1_000);
    expect(film.subarray(4, 8).toString() === "ftyp" || film.subarray(0, 4).toString("hex") === "1a45dfa3").toBe(true);

    // The sphere is red.
    await scene.focus();
    await page.keyboard.press("2");
    const { reddest } = await lookAt(page, await screenshot(page, t.animation.screenshot));
    const box = await boxOf(scene);
    await page.mouse.click(box.x + box.width * reddest[0], box.y + box.height * reddest[1]);
    await page.getByTestId("chosen-shape").filter({ hasText: "secondShape" }).waitFor();
    await page.getByText(t.animation.trace).click();
    await page.getByRole("region", { name: /Shape/ }).getByRole("treeitem").first().waitFor();

    // A model without shapes says what to add.
    await openSide(page, "classes");
    await page.getByRole("tree").getByText("Still", { exact: true }).click();
    await page.getByTestId("run-class").filter({ hasText: "Still" }).waitFor();
    await page.getByRole("button", { name: t.workspace.runHere }).click();
    await openSide(page, "runs");
    await vi.waitFor(async () => expect(await page.locator('[data-status="succeed"]').count()).toBe(2), { timeout: patience });
    await page.getByRole("button", { name: t.animation.open }).first().click();
    await page.getByText(t.animation.nothing).waitFor();
  });
});
