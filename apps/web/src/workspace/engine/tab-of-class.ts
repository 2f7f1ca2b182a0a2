import type { ClassText } from "../../engine/messages.ts";
import type { Tab, TabClass } from "../store/tabs.ts";

/** The tab of a class as the engine tells it, which shows its diagram. */
export function tabOfClass({ name, kind, access, file, libraryText }: ClassText): Tab & { readonly shown: TabClass } {
  const shown = { name, isPackage: kind === "package", encryptLevel: access, routes: [] };
  if (libraryText === undefined) return { kind: "file", path: file, view: "diagram", shown };
  return { kind: "library", path: file, text: libraryText, view: "diagram", shown };
}
