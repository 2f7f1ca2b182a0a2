import { expect, it } from "vitest";
import { frameText } from "./frame-text.ts";

it("a browser reads back address, title and size, whatever signs are in them", () => {
  const text = frameText("https://a.example/embed/app/1/A%20b?set.T=2&set.on=true", `"><script>'&amp;`, {
    width: 640,
    height: 480,
  });
  const page = new DOMParser().parseFromString(text, "text/html");
  const frame = page.querySelector("iframe");
  expect(page.body.children).toHaveLength(1);
  expect([frame?.getAttribute("src"), frame?.title, frame?.width, frame?.height]).toEqual([
    ...["https://a.example/embed/app/1/A%20b?set.T=2&set.on=true", `"><script>'&amp;`, "640", "480"],
  ]);
});
