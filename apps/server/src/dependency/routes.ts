/** Calls of dependencies, and the job that writes down what a push changed about them. */
import type { UsedLibrary } from "@mofang/modelica";
import { type CallData, dependencyCalls as calls } from "@mofang/protocol";
import { LibraryShelf } from "../library/shelf.ts";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { pushedRef, type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { Dependencies } from "./dependencies.ts";
import { DependencyEdits } from "./dependency-edits.ts";
import { LibraryTexts } from "./library-texts.ts";
import { noteDependencies } from "./note-dependencies.ts";
import { RepositoryLibraries, type RepositoryLibrary } from "./repository-libraries.ts";

/** The domain of dependencies. */
export function dependencyDomain(platform: Platform, repositories: RepositoryService): Domain {
  const shelf = new LibraryShelf(platform.settings);
  const dependencies = new Dependencies(platform.database, repositories, shelf);
  const libraries = new RepositoryLibraries(platform.database, repositories, shelf);
  const texts = new LibraryTexts(libraries);
  const edits = new DependencyEdits(repositories);
  return {
    name: "dependency",
    guards: repositoryGuards(platform),
    jobs: {
      "dependency.pushed": (payload) => noteDependencies(platform.database, repositories, pushedRef.parse(payload)),
    },
    calls: [
      serve(calls.dependencies, async ({ caller, query }) => dependencies.list(caller, query)),
      serve(calls.dependencyGraph, async ({ caller, query }) => dependencies.graph(caller, query)),
      serve(calls.dependents, async ({ caller, query }) => dependencies.dependents(caller, query)),
      serve(calls.repositoryLibraries, async ({ caller, query }) => {
        const found = await libraries.find(caller, query.id, usesIn(query.uses));
        return Promise.all(found.map(async (library) => presentLibrary(library, await libraries.isWholeFor(caller, library))));
      }),
      serve(calls.repositoryLibraryTexts, async ({ caller, query }) =>
        texts.of(caller, await libraries.at(query.id, query.commit, query.name)),
      ),
      serve(calls.addDependency, async ({ caller, body }) => edits.add(caller, body)),
      serve(calls.deleteDependency, async ({ caller, body }) => edits.delete(caller, body)),
      serve(calls.updateModelicaVersion, async ({ caller, body }) => edits.updateModelica(caller, body)),
    ],
  };
}

/** `Gears@1.0.0,Wings` as libraries that are used. */
function usesIn(text: string): UsedLibrary[] {
  const labels = text.split(",").filter((label) => label !== "");
  return labels.map((label) => {
    const [name = "", version] = label.split("@");
    return { name, version: version || undefined };
  });
}

/** A package of a repository as it travels. @param isWhole  whether the reader may read all of its text */
export function presentLibrary(
  { name, version, uses, takesFrom, repository, commit, tag, path, hash }: RepositoryLibrary,
  isWhole: boolean,
): CallData<typeof calls.repositoryLibraries>[number] {
  const used = uses().map((one) => ({ name: one.name, version: one.version ?? null }));
  return { name, version, uses: used, takesFrom: [...takesFrom()], repository, commit, tag, path, hash, isWhole };
}
