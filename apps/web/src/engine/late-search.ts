/** What makes searches; it is large and comes with the first one. The port of NLopt reads its WebAssembly by Node's `Buffer`. */
export async function lateSearch(): Promise<typeof import("@mofang/studies/search")> {
  const { Buffer } = await import("buffer/");
  Object.assign(globalThis, { Buffer });
  return import("@mofang/studies/search");
}
