/** Calls of dependencies, and the job that writes down what a push changed about them. */
import { dependencyCalls as calls } from "@mofang/protocol";
import { LibraryShelf } from "../library/shelf.ts";
import { type Domain, serve } from "../platform/domain.ts";
import type { Platform } from "../platform/platform.ts";
import { pushedRef, type RepositoryService, repositoryGuards } from "../repository/index.ts";
import { Dependencies } from "./dependencies.ts";
import { DependencyEdits } from "./dependency-edits.ts";
import { noteDependencies } from "./note-dependencies.ts";

/** The domain of dependencies. */
export function dependencyDomain(platform: Platform, repositories: RepositoryService): Domain {
  const dependencies = new Dependencies(platform.database, repositories, new LibraryShelf(platform.settings));
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
      serve(calls.addDependency, async ({ caller, body }) => edits.add(caller, body)),
      serve(calls.deleteDependency, async ({ caller, body }) => edits.delete(caller, body)),
      serve(calls.updateModelicaVersion, async ({ caller, body }) => edits.updateModelica(caller, body)),
    ],
  };
}
