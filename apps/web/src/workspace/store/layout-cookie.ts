/** What of the room outlives the page, as the text of a cookie. */
import type { Folds } from "./room.ts";

/** The class that is shown, the one that is chosen in the tree, whether the tree is that of files, and what is folded. */
interface LayoutMemory extends Folds {
  readonly modelId: string;
  readonly treeModelId: string;
  readonly isDirectory: boolean;
}

const flags = ["isDirectory", "modelDirectory", "componentDirectory", "detailAside"] as const;
const names = ["modelId", "treeModelId"] as const;

/** Longer names are not kept: a browser throws long cookies away. */
const longestName = 400;

/** As the value of a cookie; flags are 1 or 0. */
export function layoutText(memory: LayoutMemory): string {
  const entries = [
    ...names.map((name) => [name, memory[name].length > longestName ? "" : memory[name]] as const),
    ...flags.map((flag) => [flag, memory[flag] ? "1" : "0"] as const),
  ];
  return new URLSearchParams(entries.map(([name, value]) => [name, value])).toString();
}

/** What a cookie says; undefined for one that is not wholly as `layoutText` writes them. */
export function readLayout(text: string): LayoutMemory | undefined {
  const fields = new URLSearchParams(text);
  const values = flags.map((flag) => fields.get(flag));
  const [modelId, treeModelId] = names.map((name) => fields.get(name));
  if (modelId == null || treeModelId == null || !values.every((value) => value === "1" || value === "0")) return undefined;
  const [isDirectory, modelDirectory, componentDirectory, detailAside] = values.map((value) => value === "1");
  return {
    ...{ modelId: modelId.slice(0, longestName), treeModelId: treeModelId.slice(0, longestName) },
    ...{ isDirectory: isDirectory === true, modelDirectory: modelDirectory === true },
    ...{ componentDirectory: componentDirectory === true, detailAside: detailAside === true },
  };
}
