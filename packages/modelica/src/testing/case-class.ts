import { present } from "@mofang/vocabulary";
import { statedIn } from "@mofang/vocabulary/cases";
import { ClassTree } from "../classes/class-tree.ts";
import { memoryProvider } from "../classes/source-provider.ts";

/** Path of a case's text. */
export const casePath = "Case.mo";

/** The classes of a case's text, and which of them it is about: what its line `// class: NAME` says, or the last at the top. */
export function classOfCase(text: string): { readonly tree: ClassTree; readonly className: string } {
  const tree = new ClassTree(memoryProvider({ [casePath]: text }));
  const className = statedIn(text, "class") ?? present([...tree.topLevel.keys()].at(-1), "a case has a class");
  return { tree, className };
}
