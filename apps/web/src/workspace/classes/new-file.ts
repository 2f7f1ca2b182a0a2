import type { FilesState } from "../store/files.ts";

/** Why a path cannot become a new Modelica file; the texts stand in the messages under `workspace.newFileError`. */
type NewPathError = "required" | "extension" | "name" | "exists";

/** Checks a path of letters, digits and underscores between slashes that ends in `.mo`. */
export function newPathError(path: string, state: FilesState): NewPathError | undefined {
  const trimmed = path.trim();
  if (trimmed === "") return "required";
  if (!trimmed.endsWith(".mo")) return "extension";
  if (!/^(?:\w+\/)*[A-Za-z_]\w*\.mo$/.test(trimmed)) return "name";
  return state.files.get(trimmed)?.text != null ? "exists" : undefined;
}

/** First text of a new file: an empty class of the file's name, in the package of its folder. */
export function newModelText(path: string): string {
  const parts = path.replace(/\.mo$/, "").split("/");
  const name = parts.at(-1) ?? "";
  const within = parts.slice(0, -1).join(".");
  const head = within === "" ? "" : `within ${within};\n`;
  if (name === "package")
    return `${parts.length > 2 ? `within ${parts.slice(0, -2).join(".")};\n` : ""}package ${parts.at(-2) ?? "Package"}\n\nend ${parts.at(-2) ?? "Package"};\n`;
  return `${head}model ${name}\n\nequation\n\nend ${name};\n`;
}
