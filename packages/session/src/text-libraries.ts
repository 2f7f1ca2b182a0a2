import { memoryProvider } from "@mofang/modelica";
import type { SourceLibraries } from "./sources.ts";

/** Where libraries lie that come as texts, beside the files of a repository, whose paths cannot begin so. */
export const textLibraryFolder = "/library";

/** Libraries that come as texts by path, as one; each path begins with the name of its library's folder or file. */
export function textLibraries(libraries: readonly ReadonlyMap<string, string>[]): Pick<SourceLibraries, "provider" | "roots"> {
  const providers = new Map(
    libraries.map((texts) => {
      const placed = new Map([...texts].map(([path, text]) => [`${textLibraryFolder}/${path}`, text]));
      return [rootOfTextLibrary(texts), memoryProvider(placed)];
    }),
  );
  const providerOf = (path: string) => providers.get(textLibraryRoot(path));
  return {
    roots: [...providers.keys()],
    provider: { list: (folder) => providerOf(folder)?.list(folder) ?? [], read: (path) => providerOf(path)?.read(path) },
  };
}

/** Root of a library with these texts. */
export function rootOfTextLibrary(texts: ReadonlyMap<string, string>): string {
  const [first = ""] = texts.keys();
  return `${textLibraryFolder}/${first.split("/", 1)[0]}`;
}

/** `/library/Gears 1.0.0` of a path in that library. */
export function textLibraryRoot(path: string): string {
  return path.split("/", 3).join("/");
}
