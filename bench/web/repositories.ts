/** Repositories that benchmarks fill, over HTTP, as a program of the member does it. */
import { type Envelope, repositoryCalls } from "@mofang/protocol";

/** Text by path. */
export type RepositoryTexts = Readonly<Record<string, string>>;

/** Files of one commit, fewer than the server takes at once. */
const mostChanges = 500;

/** Makes a public repository of the member with files. @returns its id */
export async function makeRepository(
  { address, token }: { readonly address: string; readonly token: string },
  facts: { readonly name: string; readonly description: string },
  files: RepositoryTexts,
): Promise<number> {
  const known = { ...facts, openType: "public", modelType: "library" };
  const { id } = await call<{ id: number }>(address + repositoryCalls.createRepository.path, known, token);
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write", path, text, blob: null }));
  for (let first = 0; first < changes.length; first += mostChanges) {
    const some = changes.slice(first, first + mostChanges);
    await call(address + repositoryCalls.saveFiles.path, { id, changes: some, message: "Add files" }, token);
  }
  return id;
}

/** Makes a call with a body of JSON. @throws when the product refuses it */
export async function call<Data>(address: string, body: object, token?: string): Promise<Data> {
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...(token !== undefined && { token }) },
    body: JSON.stringify(body),
  });
  const { code, message, data } = (await response.json()) as Envelope<Data>;
  if (code !== 0) throw new Error(`${address}: ${code} ${message}`);
  return data;
}
