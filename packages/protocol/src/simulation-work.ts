/** What server and worker agree on about a simulation task or a study, which are rows of the database. */
import { z } from "zod/mini";
import { limits } from "./names/limits.ts";

/** Channel on which workers hear that a user asked something of a task; the payload is the task's id, the row says what. */
export const simulationControlChannel = "mofang_simulation_control";

/** Key of the object with a task's files; it exists until the task has ended. */
export function sourcesKey(taskId: number): string {
  return `sources/${taskId}`;
}

/** Priority of the runs of studies in the queue: single simulations, whose priority is 0, come first. */
export const studyJobPriority = 10;

/** Key of the job that makes some runs of a study: put in once more, it replaces the one that waits. */
export function studyJobKey(batchId: number): string {
  return `study-batch:${batchId}`;
}

/** Key of the object with a study's files; it exists until all runs are made. */
export function studySourcesKey(studyId: number): string {
  return `studies/${studyId}`;
}

/** Key of the object with a task's result. */
export function resultKey(taskId: number): string {
  return `results/${taskId}`;
}

/** Key of the object with what a task has handed out of its result so far: a result file, replaced while the run goes on. */
export function pointsKey(taskId: number): string {
  return `points/${taskId}`;
}

/** Key of the object with the result of a published run, which stays when its simulation is deleted. */
export function publishedResultKey(key: string): string {
  return `published/${key}`;
}

const texts = z.array(z.object({ path: z.string(), text: z.string() }));
const data = z.array(z.object({ path: z.string(), base64: z.string() }));

/** A package of another repository that a run has as a library; paths begin with its name and version. */
const librarySources = z.object({
  name: z.string(),
  version: z.string(),
  /** What it uses itself; null for any version. */
  uses: z.array(z.object({ name: z.string(), version: z.nullable(z.string()) })),
  texts,
  data,
});

/** What is to be told of libraries, as a diagnostic of the language. */
const libraryIssue = z.object({
  code: z.string(),
  severity: z.enum(["error", "warning", "information"]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

/**
 * Content of the sources object, as JSON: the repository's Modelica texts, the data files of its models, and the packages of
 * other repositories that it uses.
 */
export const simulationSources = z.object({
  texts,
  data,
  libraries: z._default(z.array(librarySources), []),
  libraryIssues: z._default(z.array(libraryIssue), []),
  /** An FMU that takes part as the block `fmuClass`: key of its archive, and the block whose interface it has. */
  fmu: z.optional(z.object({ key: z.string(), interfaceName: z.string() })),
});
/** Name of the block that stands for an FMU in a run; the process of the run writes it. */
export const fmuClass = "MofangFmuEntry";
export type SimulationSources = z.output<typeof simulationSources>;

const dataEndings = /\.(?:txt|csv|tsv|dat|mat|json|xml|ini|c|h|inc)$/i;

/**
 * The data files that a repository's models may read when they run: tables, texts, MAT files, and C of external functions. Where they are too many or
 * too large together, the largest are left out.
 */
export function modelDataFiles<File extends { readonly path: string; readonly size: number }>(files: Iterable<File>): File[] {
  const smallestFirst = [...files].filter(({ path }) => dataEndings.test(path)).sort((a, b) => a.size - b.size);
  let total = 0;
  return smallestFirst.slice(0, limits.modelDataFiles).filter(({ size }) => {
    total += size;
    return total <= limits.modelData;
  });
}
