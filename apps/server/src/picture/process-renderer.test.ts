import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import type { PictureRequest } from "./picture-request.ts";
import { ProcessRenderer } from "./process-renderer.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-renderer-"));
let renderer: ProcessRenderer | undefined;
afterEach(() => renderer?.close());
afterAll(() => rmSync(folder, { recursive: true }));

const request = (className: string): PictureRequest => ({
  sources: [],
  libraries: [],
  libraryFolders: [],
  className,
  theme: "light",
  showsDiagram: true,
  format: { kind: "svg" },
});

/** Draws with a program that does what is written here with `className`. */
function rendererOf(program: string, patience?: number): ProcessRenderer {
  const file = join(folder, "program.mjs");
  const body = `const { className } = input.request ?? {}; const drawn = (picture) => process.send({ kind: "drawn", picture }); ${program}`;
  writeFileSync(file, `process.on("message", (input) => { ${body} });`);
  renderer = new ProcessRenderer(file, patience);
  return renderer;
}

const noImages = async () => new Map();

it("gives up a process that hangs, and draws the next picture in another", async () => {
  const drawing = rendererOf('if (className === "hang") for (;;); drawn(className + process.pid);', 1000);
  const before = await drawing.draw(request("a"), noImages);
  const [hanging, after] = await Promise.all([drawing.draw(request("hang"), noImages), drawing.draw(request("a"), noImages)]);
  expect(hanging).toBeUndefined();
  expect(after).toMatch(/^a\d+$/);
  expect(after).not.toBe(before);
});

it("outlives a process that ends", async () => {
  const drawing = rendererOf('if (className === "end") process.exit(1); drawn(className);');
  expect(await drawing.draw(request("end"), noImages)).toBeUndefined();
  expect(await drawing.draw(request("a"), noImages)).toBe("a");
});

it("fetches the images that a picture needs, and tells when that fails", async () => {
  const drawing = rendererOf(
    'if (input.kind === "draw") process.send({ kind: "wanted", paths: ["a.png"] }); else drawn(input.images.get("a.png").base64);',
  );
  expect(await drawing.draw(request("a"), async ([path = ""]) => new Map([[path, { base64: "AAAA" }]]))).toBe("AAAA");
  await expect(drawing.draw(request("a"), () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
});
