import type { EngineClient } from "../../engine/engine-client.ts";
import type { EditorReference } from "../../engine/messages.ts";
import type { FilesState } from "../store/files.ts";

/** Where the user's files name a class, its own declaration left out; nothing for a class that is not there. */
export async function usesOfClass(
  engine: EngineClient | undefined,
  files: FilesState["files"],
  name: string,
): Promise<readonly EditorReference[]> {
  const found = await engine?.request("class", { name });
  const text = found && (found.libraryText ?? files.get(found.file)?.text ?? undefined);
  if (found === undefined || text === undefined) return [];
  // The declaration begins with its prefixes and its kind.
  const offset = text.indexOf(found.label, found.start);
  const references = await engine?.request("references", { path: found.file, offset });
  return (references ?? []).filter(({ isDeclaration, file }) => !isDeclaration && files.has(file));
}
