import { ClassTree, type Diagnostic, type LibraryUse, memoryProvider, placedUsesOf, type SourceProvider } from "@mofang/modelica";

/** Libraries beside a model's own files. */
export interface SourceLibraries {
  /** Their texts; every path begins with a root. */
  readonly provider: SourceProvider;
  readonly roots: readonly string[];
  /** What is to be known of them: what is missing, and what stands in for another version. */
  readonly issues: readonly Diagnostic[];
}

/** Where models are looked up: classes of the user's own files and of the libraries that they use. */
export interface Sources {
  readonly tree: ClassTree;
  /** Paths of the user's own Modelica files, whose syntax errors may hide a model. */
  readonly ownFiles: readonly string[];
  readonly issues: readonly Diagnostic[];
  /** Bound of the work of one translation, as `flatten` takes it. */
  readonly mostSteps?: number;
}

/** Classes of texts by path, paths from the root of the repository, beside libraries whose roots no such path begins with. */
export function openSources(texts: ReadonlyMap<string, string>, libraries: SourceLibraries): Sources {
  return {
    tree: new ClassTree(joinedProvider(texts, libraries), ["", ...libraries.roots]),
    ownFiles: [...texts.keys()].filter((path) => path.endsWith(".mo")),
    issues: libraries.issues,
  };
}

/** Own texts and libraries as one provider; `texts` is read at each call, not copied. */
export function joinedProvider(texts: ReadonlyMap<string, string>, { provider, roots }: SourceLibraries): SourceProvider {
  return layered(roots, provider, memoryProvider(texts));
}

/** Two providers as one: what begins with one of the roots comes from the first. */
export function layered(roots: readonly string[], first: SourceProvider, other: SourceProvider): SourceProvider {
  const isOfFirst = (path: string): boolean => roots.some((root) => path === root || path.startsWith(`${root}/`));
  return {
    list: (folder) => (isOfFirst(folder) ? first : other).list(folder),
    read: (path) => (isOfFirst(path) ? first : other).read(path),
  };
}

/** Libraries that the classes at the top of the texts say they use (annotation `uses`, MLS 3.6 §18.8.2). */
export function usesOfTexts(texts: ReadonlyMap<string, string>): readonly LibraryUse[] {
  const { topLevel } = new ClassTree(memoryProvider(texts), [""]);
  return [...topLevel.values()].flatMap(placedUsesOf);
}
