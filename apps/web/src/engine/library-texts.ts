import { memoryProvider, type SourceProvider } from "@mofang/modelica";
import type { SourceLibraries } from "@mofang/session";
import { z } from "zod/mini";

/** Where libraries lie beside the files of a repository, whose paths cannot begin so. */
export const libraryFolder = "/library";

const textsByPath = z.record(z.string(), z.string());

/** Texts by path of compressed JSON, as the site gives those of libraries. */
export async function unpackedTexts(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ReadonlyMap<string, string>> {
  const text = await new Response(bytes.pipeThrough(new DecompressionStream("gzip"))).text();
  return new Map(Object.entries(textsByPath.parse(JSON.parse(text))));
}

/** Several libraries as one; each path begins with the name of its library's folder or file. */
export function joinedTexts(libraries: readonly ReadonlyMap<string, string>[]): Pick<SourceLibraries, "provider" | "roots"> {
  const roots: string[] = [];
  const providers = new Map<string, SourceProvider>();
  for (const texts of libraries) {
    const root = rootOfTexts(texts);
    roots.push(root);
    providers.set(root, memoryProvider(new Map([...texts].map(([path, text]) => [`${libraryFolder}/${path}`, text]))));
  }
  const providerOf = (path: string) => providers.get(rootOf(path));
  return {
    roots,
    provider: { list: (folder) => providerOf(folder)?.list(folder) ?? [], read: (path) => providerOf(path)?.read(path) },
  };
}

/** Root of a library with these texts. */
export function rootOfTexts(texts: ReadonlyMap<string, string>): string {
  const [first = ""] = texts.keys();
  return `${libraryFolder}/${first.split("/", 1)[0]}`;
}

/** `/library/Gears 1.0.0` of a path in that library. */
export function rootOf(path: string): string {
  return path.split("/", 3).join("/");
}
