/** What students have handed in for an assignment, as the Modelica files of their commits, and what these were begun with. */
import type { Database } from "@mofang/host";
import { limits } from "@mofang/protocol";
import { commonCommit, headOf, type ObjectName, objectNameOf, resolveTag } from "../git/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { RepositoryService, Version } from "../repository/index.ts";
import { type AssignmentRow, findStarter } from "./assignment-store.ts";
import { latestSubmissions, type SubmissionOfStudent } from "./work-store.ts";

/** What a student has handed in last, its repository being there. */
export interface HandedInWork extends SubmissionOfStudent {
  readonly saved: RepositoryCommit;
  /** Of its Modelica files together. */
  readonly bytes: number;
}

/** A commit that a repository has. */
export interface RepositoryCommit {
  readonly repositoryId: number;
  readonly commit: ObjectName;
}

export class HandedInWorks {
  readonly #database: Database;
  readonly #repositories: RepositoryService;

  constructor(database: Database, repositories: RepositoryService) {
    this.#database = database;
    this.#repositories = repositories;
  }

  /** What counts of each student who has handed in, the newest first. */
  latest(assignment: AssignmentRow): Promise<readonly SubmissionOfStudent[]> {
    return latestSubmissions(this.#database, assignment.id);
  }

  /** The commit of a submission; undefined once its repository is deleted. */
  async find(submission: SubmissionOfStudent): Promise<HandedInWork | undefined> {
    const { repositoryId, commit: handedIn } = submission;
    const object = objectNameOf(handedIn);
    if (repositoryId === null || object === undefined) return undefined;
    // Work whose fork was deleted goes on in another one, which has not what was handed in before.
    const commit = await resolveTag(this.#repositories.folders.of(repositoryId), object);
    if (commit === undefined) return undefined;
    const version = await this.#repositories.versions.at(repositoryId, commit);
    return { ...submission, saved: { repositoryId, commit }, bytes: modelicaBytes(version) };
  }

  /** The head of the starter; undefined where it is empty. @throws ProductError `assignment.no-starter` */
  async starterOf({ starter_id: id }: AssignmentRow): Promise<RepositoryCommit | undefined> {
    const starter = id === null ? undefined : await findStarter(this.#database, id);
    if (starter === undefined) throw new ProductError("assignment.no-starter");
    const commit = await headOf(this.#repositories.folders.of(starter.id));
    return commit && { repositoryId: starter.id, commit };
  }

  /**
   * The commit of the starter from which work goes on: what the teacher adds later, such as a solution, was not given. Work whose
   * history has nothing of the starter is taken to be begun with what it is today.
   */
  async begunFrom({ saved }: HandedInWork, starter: RepositoryCommit): Promise<RepositoryCommit> {
    const inFolder = ({ repositoryId, commit }: RepositoryCommit) => ({
      gitFolder: this.#repositories.folders.of(repositoryId),
      commit,
    });
    return { ...starter, commit: (await commonCommit(inFolder(saved), inFolder(starter))) ?? starter.commit };
  }

  /** The Modelica files of a commit. Those of one that is too large are not read. @throws ProductError `assignment.too-much-to-compare` */
  async files({ repositoryId, commit }: RepositoryCommit) {
    const { versions } = this.#repositories;
    const version = await versions.at(repositoryId, commit);
    requireComparable(modelicaBytes(version), limits.comparedWork);
    return (await versions.modelicaFiles(repositoryId, version)).filter(({ path }) => isModelica(path));
  }
}

/** @throws ProductError `assignment.too-much-to-compare` */
export function requireComparable(bytes: number, most: number): void {
  if (bytes <= most) return;
  const kilobytes = (size: number) => Math.ceil(size / 1000);
  throw new ProductError("assignment.too-much-to-compare", { size: kilobytes(bytes), most: kilobytes(most) });
}

function modelicaBytes({ entries }: Version): number {
  return [...entries.values()].reduce((sum, { path, size }) => sum + (isModelica(path) ? size : 0), 0);
}

function isModelica(path: string): boolean {
  return path.endsWith(".mo");
}
