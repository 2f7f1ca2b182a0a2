/**
 * Which works of an assignment are models of equal or nearly equal structure, for those who teach the class.
 *
 * All Modelica files of a commit count together, whatever they are called: who copies may rename files and cut them otherwise.
 */
import type { Database } from "@mofang/host";
import { type assignmentLikenessCalls, type CallData, type CallQuery, limits } from "@mofang/protocol";
import { KnownForms, presentSimilar, similarModels } from "../likeness/index.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { RepositoryService } from "../repository/index.ts";
import type { AssignmentRow } from "./assignment-store.ts";
import { foundAssignment } from "./assignments.ts";
import { type HandedInWork, HandedInWorks, type RepositoryCommit, requireComparable } from "./handed-in-works.ts";
import type { SubmissionOfStudent } from "./work-store.ts";

type Calls = typeof assignmentLikenessCalls;
type LeftOut = CallData<Calls["similarWorks"]>["leftOut"][number];

export class WorkLikeness {
  readonly #database: Database;
  readonly #works: HandedInWorks;
  readonly #forms = new KnownForms();

  constructor(database: Database, repositories: RepositoryService) {
    this.#database = database;
    this.#works = new HandedInWorks(database, repositories);
  }

  /** @throws ProductError `assignment.not-found`, `assignment.no-starter`, `assignment.too-much-to-compare` */
  async similar({
    classroomId,
    assignmentId,
    least,
  }: CallQuery<Calls["similarWorks"]>): Promise<CallData<Calls["similarWorks"]>> {
    const assignment = await foundAssignment(this.#database, classroomId, assignmentId);
    const submissions = await this.#works.latest(assignment);
    const { works, leftOut } = await this.#comparable(submissions.slice(0, limits.comparedModels));
    const models = await this.#withTexts(assignment, works);
    const alike = await similarModels(models, { least: least / 100, forms: this.#forms });
    return {
      title: assignment.title,
      leftOut,
      nLeftOut: Math.max(0, submissions.length - limits.comparedModels),
      ...presentSimilar(alike, (work) => handedIn(work, assignment)),
    };
  }

  /**
   * @throws ProductError `assignment.not-found`, `assignment.no-starter`, `assignment.submission-not-found`,
   *   `assignment.too-much-to-compare`
   */
  async texts({ classroomId, assignmentId, submissionId }: CallQuery<Calls["workTexts"]>): Promise<CallData<Calls["workTexts"]>> {
    const assignment = await foundAssignment(this.#database, classroomId, assignmentId);
    const submission = (await this.#works.latest(assignment)).find(({ id }) => id === submissionId);
    const work = submission && (await this.#works.find(submission));
    if (work === undefined) throw new ProductError("assignment.submission-not-found", { submissionId });
    const starter = await this.#works.starterOf(assignment);
    const [files, given] = await Promise.all([
      this.#works.files(work.saved),
      starter === undefined ? [] : this.#works.begunFrom(work, starter).then((begun) => this.#works.files(begun)),
    ]);
    const blobs = new Map(given.map(({ path, blob }) => [path, blob]));
    return {
      ...handedIn(work, assignment),
      files: files.map(({ path, text, blob }) => ({ path, text, isGiven: blobs.get(path) === blob })),
    };
  }

  /** Works that are there and no larger than what is compared; one that is keeps no other from being compared. */
  async #comparable(submissions: readonly SubmissionOfStudent[]): Promise<{ works: HandedInWork[]; leftOut: LeftOut[] }> {
    const works: HandedInWork[] = [];
    const leftOut: LeftOut[] = [];
    for (const submission of submissions) {
      const work = await this.#works.find(submission);
      if (work === undefined) leftOut.push({ student: submission.student, reason: "gone" });
      else if (work.bytes > limits.comparedWork) leftOut.push({ student: submission.student, reason: "large" });
      else works.push(work);
    }
    const bytes = works.reduce((sum, work) => sum + work.bytes, 0);
    requireComparable(bytes, limits.comparedWorks);
    return { works, leftOut };
  }

  /** Works with their texts and those with which they were begun. */
  async #withTexts(assignment: AssignmentRow, works: readonly HandedInWork[]) {
    const starter = await this.#works.starterOf(assignment);
    const given = new Map<string, readonly string[]>();
    const textsOf = async (at: RepositoryCommit) => (await this.#works.files(at)).map(({ text }) => text);
    const models = [];
    for (const work of works) {
      const begunAt = starter && (await this.#works.begunFrom(work, starter));
      const begun = begunAt === undefined ? [] : (given.get(begunAt.commit) ?? (await textsOf(begunAt)));
      if (begunAt !== undefined) given.set(begunAt.commit, begun);
      models.push({ ...work, begun, texts: await textsOf(work.saved) });
    }
    return models;
  }
}

function handedIn({ id, student, at, points }: SubmissionOfStudent, assignment: AssignmentRow) {
  return { id, student, handedInAt: at.toISOString(), mark: points === null ? null : points / assignment.points };
}
