/** The order in which journeys start: what takes longest starts first, so that none is left alone at the end. */
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Journeys of more than half a minute, longest first: the size of a file says little of them. */
const longest = [
  "build-models",
  "editor",
  "accessibility",
  "main-job",
  "exercise-forms",
  "parameters",
  "growing-site",
  "lti",
  "lesson-media",
  "examples",
  "co-editing",
  "broken-network",
  "animation",
  "repository",
  "class-menu",
  "external-c",
  "studies",
  "linearise",
  "statistics",
  "published-run",
  "run-addresses",
  "chart-templates",
];

/** Starts the longest journeys first, the others as Vitest would: by the time of their last run, or by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    return others.sort((a, b) => place(a) - place(b));
  }
}

function place({ moduleId }: TestSpecification): number {
  const at = longest.indexOf(basename(moduleId, ".journey.ts"));
  return at < 0 ? longest.length : at;
}
