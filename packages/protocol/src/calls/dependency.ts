import { z } from "zod/mini";
import { defineCall } from "../declaration/call.ts";
import { pageOf } from "../declaration/envelope.ts";
import { id, paging, version } from "../declaration/schemas.ts";
import type { Rule } from "../texts/rules.ts";
import { repositoryRef, repositorySummary } from "./repository.ts";

/** Name of a used library: a Modelica identifier. */
export const usedLibraryName = z
  .string()
  .check(z.trim(), z.maxLength(200), z.regex(/^[A-Za-z_]\w*$/, "rule.library-name" satisfies Rule));
/** Version of a used library, as `uses` says it. */
export const usedLibraryVersion = z
  .string()
  .check(z.trim(), z.maxLength(100), z.regex(/^[\w.+ -]+$/, "rule.library-version" satisfies Rule));
/** Package at the top of the repository that says it; where there is one only, it need not be named. */
const inPackage = z.optional(usedLibraryName);

/** What stands for a used library: one that is installed on the site, or a repository that holds the package. */
const dependencyProvider = z.discriminatedUnion("kind", [
  /** `isExact`: in the version that is asked for, or any where none is. */
  z.object({ kind: z.literal("library"), version: z.string(), isExact: z.boolean() }),
  /** `tag`: the published version that is meant; null for the head of the main branch. */
  z.object({
    kind: z.literal("repository"),
    version: z.string(),
    isExact: z.boolean(),
    repository: repositoryRef,
    tag: z.nullable(z.string()),
  }),
]);

/** A library that a repository uses, and where it comes from. */
const dependency = z.object({
  name: z.string(),
  /** Null for any. */
  version: z.nullable(z.string()),
  /** Packages of the repository that use it. */
  usedBy: z.array(z.string()),
  /** What is loaded for it; null where nothing is there. */
  provider: z.nullable(dependencyProvider),
  /** All that could be, the fittest first. */
  candidates: z.array(dependencyProvider),
});

const graphNode = z.object({
  /** `library Modelica 4.1.0`, `repository 17`, `missing Fluids 2.0`. */
  key: z.string(),
  kind: z.enum(["repository", "library", "missing"]),
  name: z.string(),
  version: z.nullable(z.string()),
  repository: z.nullable(repositoryRef),
});

/** `Gears@1.0.0,Wings`: libraries that are used, in which version where one is asked for. */
const usedLibraries = z
  .string()
  .check(z.maxLength(10_000), z.regex(/^(?:\w+(?:@[\w.+ -]*)?(?:,|$))*$/, "rule.library-name" satisfies Rule));

/** A package of a repository that can be loaded as a library, in one version. */
export const repositoryLibrary = z.object({
  name: z.string(),
  version: z.string(),
  /** What it uses itself; null for any version. */
  uses: z.array(z.object({ name: z.string(), version: z.nullable(z.string()) })),
  /** Earlier versions whose models need no change for this one. */
  takesFrom: z.array(z.string()),
  repository: repositoryRef,
  commit: z.string(),
  /** The published version that is meant; null for the head of the main branch. */
  tag: z.nullable(z.string()),
  /** Folder or `.mo` file of the package in the repository; empty where the repository is the package. */
  path: z.string(),
  /** SHA-256 of the names and contents of its files, in hexadecimal. */
  hash: z.string(),
  /** Whether the caller may read all of its text; what is withheld runs on the server only. */
  isWhole: z.boolean(),
});

/** Calls about the libraries that a repository uses. */
export const dependencyCalls = {
  dependencies: defineCall({
    method: "GET",
    path: "/mofang/public/repo/dependencies/list",
    query: z.object({ id, version: z.optional(version) }),
    /** Of the version, the head of the main branch unless said: its packages at the top, and what their annotations `uses` name. */
    data: z.object({
      packages: z.array(z.object({ name: z.string(), version: z.string() })),
      dependencies: z.array(dependency),
    }),
    permission: "repository-read",
    rate: "read",
    shows: ["files", "libraries"],
    summary: { zh: "仓库的依赖", en: "What a repository depends on" },
  }),
  dependencyGraph: defineCall({
    method: "GET",
    path: "/mofang/public/repo/dependencies/graph",
    query: z.object({ id, version: z.optional(version) }),
    /** The first node is the repository in that version; 200 nodes at most. */
    data: z.object({ nodes: z.array(graphNode), edges: z.array(z.object({ from: z.string(), to: z.string() })) }),
    permission: "repository-read",
    rate: "read",
    shows: ["files", "libraries"],
    summary: { zh: "依赖图", en: "The graph of dependencies" },
  }),
  dependents: defineCall({
    method: "GET",
    path: "/mofang/public/repo/dependencies/dependents",
    query: z.extend(paging, { id }),
    /** Repositories that use a package of this one, as far as the caller may see them, the latest change first. */
    data: pageOf(repositorySummary),
    permission: "repository-read",
    rate: "read",
    summary: { zh: "谁在使用此仓库", en: "Who uses a repository" },
  }),
  repositoryLibraries: defineCall({
    method: "GET",
    path: "/mofang/public/repo/dependencies/libraries",
    /** `id`: the repository that uses them, which never stands for itself. */
    query: z.object({ id: z.optional(id), uses: usedLibraries }),
    /** What could stand for the used libraries, and for what these use, of the repositories that the caller may see. */
    data: z.array(repositoryLibrary),
    permission: "visitor",
    rate: "read",
    shows: ["files", "libraries"],
    summary: { zh: "可作为库载入的仓库", en: "Repositories that can be loaded as libraries" },
  }),
  repositoryLibraryTexts: defineCall({
    method: "GET",
    path: "/mofang/public/repo/dependencies/texts",
    query: z.object({ id, commit: version, name: usedLibraryName }),
    bytes: "application/gzip",
    permission: "repository-read",
    rate: "read",
    summary: {
      zh: "仓库中一个库的 Modelica 文本，限于有权读取的部分：gzip 压缩的 JSON，路径到文本",
      en: "Modelica texts of a library in a repository, as far as the caller may read them: JSON from path to text, compressed with gzip",
    },
  }),
  addDependency: defineCall({
    method: "POST",
    path: "/mofang/repo/dependencies/add",
    /** Writes the annotation `uses`, and changes the version of what is there already. */
    body: z.object({ id, name: usedLibraryName, version: usedLibraryVersion, package: inPackage }),
    data: z.object({ commit: z.nullable(z.string()) }),
    permission: "repository-edit",
    rate: "write",
    changes: ["files", "repository"],
    summary: { zh: "添加依赖", en: "Add a dependency" },
  }),
  deleteDependency: defineCall({
    method: "POST",
    path: "/mofang/repo/dependencies/delete",
    body: z.object({ id, name: usedLibraryName, package: inPackage }),
    data: z.object({ commit: z.nullable(z.string()) }),
    permission: "repository-edit",
    rate: "write",
    changes: ["files", "repository"],
    summary: { zh: "删除依赖", en: "Remove a dependency" },
  }),
  updateModelicaVersion: defineCall({
    method: "POST",
    path: "/mofang/repo/dependencies/updateModelicaVersion",
    /** In every package at the top that uses the Modelica Standard Library; models are not converted. */
    body: z.object({ id, version: usedLibraryVersion }),
    data: z.object({ commit: z.nullable(z.string()) }),
    permission: "repository-edit",
    rate: "write",
    changes: ["files", "repository"],
    summary: { zh: "更新 Modelica 标准库版本", en: "Change the version of the Modelica Standard Library" },
  }),
};
