import { afterEach, expect, it } from "vitest";
import bringFiles from "./bring-files.ts";

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
  document.head.replaceChildren();
});

/** Keeps the addresses that are asked for, below the site's root. */
function keepAsked(): string[] {
  const asked: string[] = [];
  globalThis.fetch = async (address) => {
    asked.push(new URL(String(address)).pathname);
    return new Response("");
  };
  return asked;
}

it("fetches the files of a part once, however often it is imported", async () => {
  const asked = keepAsked();
  const files = ["assets/page.js", "assets/list.js"];
  await bringFiles(async () => undefined, files);
  expect(await bringFiles(async () => "part", files)).toBe("part");
  expect(asked).toEqual(["/assets/page.js", "/assets/list.js"]);
});

it("does not fetch the scripts again with which the page began", async () => {
  const asked = keepAsked();
  const preload = Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/assets/shell.js" });
  document.head.append(preload);
  await bringFiles(async () => undefined, ["assets/shell.js", "assets/first.js"]);
  expect(asked).toEqual(["/assets/first.js"]);
});
