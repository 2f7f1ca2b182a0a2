import type { RunHost } from "../run/run.ts";
import type { ExternalFunction } from "./contract/external-functions.ts";
import type { RunFolder } from "./contract/run-folder.ts";

/** Kinds of a path: ordinals of `Modelica.Utilities.Types.FileType`. */
const noFile = 1;
const regularFile = 2;
const directory = 3;

/**
 * Printing, text files, names of files and folders (Modelica.Utilities.Streams and Files) in the folder of one run.
 */
export function streamFunctions(host: RunHost, folder: RunFolder): ReadonlyMap<string, ExternalFunction> {
  let temporaryFiles = 0;
  return new Map<string, ExternalFunction>([
    ...readingFunctions(folder),
    [
      "ModelicaInternal_print",
      (text: string, file: string) => {
        if (file === "") host.print(text);
        else folder.append(file, `${text}\n`);
      },
    ],
    ["ModelicaInternal_temporaryFileName", () => `temporary-${++temporaryFiles}`],
    ["ModelicaInternal_mkdir", (name: string) => folder.makeFolder(name)],
    ["ModelicaInternal_rmdir", (name: string) => folder.removeFolder("ModelicaInternal_rmdir", name)],
    ["ModelicaInternal_chdir", (name: string) => folder.enter("ModelicaInternal_chdir", name)],
    ["ModelicaInternal_getNumberOfFiles", (name: string) => folder.list("ModelicaInternal_getNumberOfFiles", name).length],
    [
      "ModelicaInternal_readDirectory",
      (name: string, nNames: number, names: string[]) => {
        const found = folder.list("ModelicaInternal_readDirectory", name);
        for (let i = 0; i < nNames; i++) names[i] = found[i] ?? "";
      },
    ],
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

/** Of these the functions that only look: at text files, names of files, and whether there is something. */
export function readingFunctions(folder: RunFolder): ReadonlyMap<string, ExternalFunction> {
  return new Map<string, ExternalFunction>([
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
    ["ModelicaInternal_fullPathName", (name: string) => folder.fullPath(name) + (isFolderAddress(name) ? "/" : "")],
    [
      "ModelicaInternal_stat",
      (name: string) => (folder.find(name) !== undefined ? regularFile : folder.hasFolder(name) ? directory : noFile),
    ],
  ]);
}

/** Whether it is the address of a library's folder, which models put before names of files. */
function isFolderAddress(name: string): boolean {
  return /^modelica:.*\/$/i.test(name);
}
