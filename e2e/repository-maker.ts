import { repositoryCalls } from "@mofang/protocol";
import { expect } from "vitest";
import { logInByApi } from "./api.ts";
import type { Member } from "./member.ts";

interface RepositoryFacts {
  readonly name: string;
  readonly openType: "public" | "private";
}

/** Makes a repository of a member with Modelica files, by calls. @returns its id */
export async function repositoryWith(
  { name, password }: Pick<Member, "name" | "password">,
  facts: RepositoryFacts,
  files: Readonly<Record<string, string>>,
): Promise<number> {
  const api = await logInByApi(name, password);
  const described = { ...facts, description: "d", modelType: "model" };
  const { id } = (await api.post<{ readonly id: number }>(repositoryCalls.createRepository.path, described)).data;
  const changes = Object.entries(files).map(([path, text]) => ({ kind: "write", path, text, blob: null }));
  expect((await api.post(repositoryCalls.saveFiles.path, { id, changes, message: "m" })).code).toBe(0);
  return id;
}
