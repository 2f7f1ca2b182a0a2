import type { ClassText } from "../../engine/messages.ts";
import type { FilesState } from "../store/files.ts";

/** A class as a file of its own: its text, with the package that it is of. Undefined where its text is not there. */
export function modelicaFile(found: ClassText, files: FilesState["files"]): Blob | undefined {
  const { name, file, start, end, libraryText } = found;
  const text = libraryText ?? files.get(file)?.text ?? undefined;
  if (text === undefined) return undefined;
  const around = name.slice(0, Math.max(0, name.lastIndexOf(".")));
  const within = around === "" ? "" : `within ${around};\n`;
  return new Blob([within, text.slice(start, end), ";\n"], { type: "text/plain" });
}
