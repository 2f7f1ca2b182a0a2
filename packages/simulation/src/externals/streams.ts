import type { RunHost } from "../run.ts";
import type { ExternalFunction } from "./external-functions.ts";
import type { RunFolder } from "./run-folder.ts";

/** Kinds of a path: ordinals of `Modelica.Utilities.Types.FileType`. */
const noFile = 1;
const regularFile = 2;

/**
 * Printing, text files and names of files (Modelica.Utilities.Streams and Files) in the folder of one run. Folders inside
 * of it are not listed or made: a file's path makes them.
 */
export function streamFunctions(host: RunHost, folder: RunFolder): ReadonlyMap<string, ExternalFunction> {
  let temporaryFiles = 0;
  return new Map<string, ExternalFunction>([
    [
      "ModelicaInternal_print",
      (text: string, file: string) => {
        if (file === "") host.print(text);
        else folder.append(file, `${text}\n`);
      },
    ],
    ["ModelicaInternal_countLines", (file: string) => folder.lines("ModelicaInternal_countLines", file).length],
    [
      "ModelicaInternal_readLine",
      (file: string, line: number, isEnd: number[]) => {
        const lines = folder.lines("ModelicaInternal_readLine", file);
        isEnd[0] = line > lines.length ? 1 : 0;
        return lines[line - 1] ?? "";
      },
    ],
    [
      "ModelicaInternal_readFile",
      (file: string, lines: string[], nLines: number) => {
        const found = folder.lines("ModelicaInternal_readFile", file);
        for (let i = 0; i < nLines; i++) lines[i] = found[i] ?? "";
      },
    ],
    ["ModelicaStreams_closeFile", () => undefined],
    ["ModelicaInternal_fullPathName", (name: string) => name],
    ["ModelicaInternal_temporaryFileName", () => `temporary-${++temporaryFiles}`],
    ["ModelicaInternal_stat", (name: string) => (folder.find(name) === undefined ? noFile : regularFile)],
    ["ModelicaInternal_removeFile", (name: string) => folder.remove(name)],
    ["ModelicaInternal_copyFile", (from: string, to: string) => folder.write(to, folder.read("ModelicaInternal_copyFile", from))],
    [
      "ModelicaInternal_rename",
      (from: string, to: string) => {
        folder.write(to, folder.read("ModelicaInternal_rename", from));
        folder.remove(from);
      },
    ],
  ]);
}
