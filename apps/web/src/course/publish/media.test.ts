import { expect, it } from "vitest";
import { emptyCourse, newBlock, withBlock } from "./content-edit.ts";
import { blockKindOf } from "./file-kind.ts";

it("shows a file that is dropped as what it is", () => {
  expect(
    ["video/mp4", "video/webm", "video/quicktime", "image/png", "image/svg+xml", ""].map((type) => blockKindOf({ type })),
  ).toEqual(["video", "video", "file", "picture", "file", "file"]);
});

it("puts a file into the block of that key, wherever it has moved", () => {
  const lesson = { key: "lesson-2", title: { zh: "", en: "" }, blocks: [newBlock("text", "text-1"), newBlock("file", "file-1")] };
  const course = { ...emptyCourse(), chapters: [{ key: "c", title: { zh: "", en: "" }, lessons: [lesson] }] };
  const file = { id: 3, name: "data.csv", size: 9 };
  const changed = withBlock(course, "file-1", (block) => (block.kind === "file" ? { ...block, file } : block));
  expect(changed.chapters[0]?.lessons[0]?.blocks).toEqual([newBlock("text", "text-1"), { ...newBlock("file", "file-1"), file }]);
});
