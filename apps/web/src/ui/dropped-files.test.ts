import { expect, it } from "vitest";
import { droppedFiles } from "./dropped-files.ts";

type Fake = { readonly [name: string]: string | Fake };

/** Entries as a browser gives them: a folder is read in portions, and the list of items is empty after the event. */
function entryOf(name: string, content: string | Fake, parent = ""): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  const common = { name, fullPath };
  if (typeof content === "string") {
    return {
      ...common,
      isFile: true,
      file: (give: (file: File) => void) => give(new File([content], name)),
    } as unknown as FileSystemEntry;
  }
  const children = Object.entries(content).map(([child, inner]) => entryOf(child, inner, fullPath));
  const portions = [children.slice(0, 2), children.slice(2), []].filter((portion, index) => portion.length > 0 || index === 2);
  return {
    ...common,
    isFile: false,
    createReader: () => ({ readEntries: (give: (entries: FileSystemEntry[]) => void) => give(portions.shift() ?? []) }),
  } as unknown as FileSystemEntry;
}

function transferOf(content: Fake): DataTransfer {
  const items = Object.entries(content).map(([name, inner]) => ({ kind: "file", webkitGetAsEntry: () => entryOf(name, inner) }));
  return { items: [...items, { kind: "string", webkitGetAsEntry: () => null }] } as unknown as DataTransfer;
}

it("walks dropped folders, however many portions they come in, and leaves out what systems leave behind", async () => {
  const files = await droppedFiles(
    transferOf({
      "single.mo": "x",
      House: {
        "package.mo": "x",
        "package.order": "x",
        "Wall.mo": "x",
        Parts: { "Room.mo": "x", ".DS_Store": "x" },
        ".git": { config: "x" },
      },
    }),
  );
  expect(files.map(({ path }) => path).sort()).toEqual([
    "House/Parts/Room.mo",
    "House/Wall.mo",
    "House/package.mo",
    "House/package.order",
    "single.mo",
  ]);
});
