/** Modelica classes at the top of a version: what it provides to others, and what it says it uses. */
import { type ClassDefinition, parseFile, type SyntaxFile, usesOf, versionOf } from "@mofang/modelica";
import type { RepositoryService, Version } from "../repository/index.ts";

export interface TopPackage {
  readonly name: string;
  /** Empty where it says none. */
  readonly version: string;
  readonly uses: readonly { readonly name: string; readonly version: string | null }[];
  readonly file: SyntaxFile;
  readonly definition: ClassDefinition;
}

/** Files at the top that are looked at; a repository has one or a few. */
const mostFiles = 200;

/** Packages in folders with a `package.mo`, and classes in files of their own, as a class tree reads them (MLS 3.6 §13.4). */
export async function topPackagesOf(
  { versions }: RepositoryService,
  repositoryId: number,
  version: Version,
): Promise<TopPackage[]> {
  const isWhole = version.entries.has("package.mo");
  const isTop = (path: string): boolean =>
    isWhole ? path === "package.mo" : /^[^/]+\.mo$/.test(path) || /^[^/]+\/package\.mo$/.test(path);
  const entries = [...version.entries.values()].filter(({ kind, path }) => kind === "file" && isTop(path)).slice(0, mostFiles);
  const packages: TopPackage[] = [];
  for (const entry of entries) {
    const text = await versions.text(repositoryId, entry);
    if (text !== undefined) packages.push(...packagesIn(entry.path, text));
  }
  return packages;
}

function packagesIn(path: string, text: string): TopPackage[] {
  const file = parseFile(path, text);
  if ((file.root.within?.parts.length ?? 0) > 0) return [];
  return file.root.classes
    .filter(({ name }) => name.text !== "")
    .map((definition) => ({
      name: definition.name.text,
      version: versionOf(definition) ?? "",
      uses: usesOf({ definition, file }).map((used) => ({ name: used.name, version: used.version ?? null })),
      file,
      definition,
    }));
}
