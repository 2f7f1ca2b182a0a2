import { z } from "zod/mini";

const textsByPath = z.record(z.string(), z.string());

/** Texts by path of compressed JSON, as the site gives those of libraries. */
export async function unpackedTexts(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<ReadonlyMap<string, string>> {
  const text = await new Response(bytes.pipeThrough(new DecompressionStream("gzip"))).text();
  return new Map(Object.entries(textsByPath.parse(JSON.parse(text))));
}
