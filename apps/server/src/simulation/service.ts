/** What happens to simulation tasks. Their rows are the truth; workers run them, see the worker's own programs. */
import { addJob, inTransaction, notify, publishOnEach, siteAddress, type Transaction } from "@mofang/host";
import type { simulationCalls } from "@mofang/protocol";
import {
  type CallBody,
  type CallData,
  type CallQuery,
  finalSimulationStatuses,
  type Language,
  pointsKey,
  resultKey,
  type SimulationCommand,
  type SimulationSources,
  type SimulationStatus,
  simulationControlChannel,
  sourcesKey,
  topicOf,
} from "@mofang/protocol";
import { canBeAnimated } from "@mofang/simulation";
import { RepositoryLibraries, type RepositoryLibrary } from "../dependency/index.ts";
import { LibraryShelf } from "../library/shelf.ts";
import { ProductError } from "../platform/errors/product-error.ts";
import type { Platform } from "../platform/platform.ts";
import type { Bytes } from "../platform/request/bytes.ts";
import type { Member } from "../platform/request/caller.ts";
import { ceilingOf, type RepositoryCaller, type RepositoryService, requireCapability } from "../repository/index.ts";
import { animationOf } from "./animation.ts";
import { curvesOf, operate, variableNodes } from "./curves.ts";
import { resultDownload } from "./download.ts";
import { Points } from "./points.ts";
import { presentTask, type SimulationTask } from "./presenter.ts";
import { type OpenResult, Results } from "./results.ts";
import { RunReaders } from "./run-readers.ts";
import { requireSimulable } from "./settings.ts";
import {
  countPaused,
  deleteTask,
  findAnyTask,
  findLog,
  findPoints,
  findProfile,
  findTask,
  insertTask,
  listTasks,
  lockAndCountActive,
  lockTask,
  setCommand,
  stopWaiting,
  type TaskRow,
  waitingTopics,
} from "./store.ts";

type Calls = typeof simulationCalls;

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** Packages of other repositories that a run has, and what is to be told of these. */
type ChosenLibraries = Awaited<ReturnType<RepositoryLibraries["chosenFor"]>>;

/** A run that is asked for: of what, and how. */
type AskedRun = Pick<CallBody<Calls["fireTask"]>, "repositoryId" | "version" | "settings">;

/** What a run needs, and by what it can be made once more. */
interface PreparedRun {
  readonly commit: string;
  /** Packages of other repositories. */
  readonly libraries: SimulationTask["libraries"];
  readonly installed: Awaited<ReturnType<RepositoryLibraries["installedFor"]>>;
  readonly sources: SimulationSources;
}

/** Statuses in which a command makes sense; `stop` does in every one that is not final. */
const commandable: Readonly<Record<Exclude<SimulationCommand, "stop">, readonly SimulationStatus[]>> = {
  pause: ["simulating", "continue"],
  continue: ["pause"],
};

export class SimulationService {
  readonly readers: RunReaders;
  readonly #platform: Platform;
  readonly #repositories: RepositoryService;
  readonly #results: Results;
  readonly #points: Points;
  readonly #libraries: RepositoryLibraries;

  constructor(platform: Platform, repositories: RepositoryService) {
    this.readers = new RunReaders(platform, repositories);
    this.#platform = platform;
    this.#repositories = repositories;
    this.#results = new Results(platform.storage);
    this.#points = new Points(platform.storage);
    this.#libraries = new RepositoryLibraries(platform.database, repositories, new LibraryShelf(platform.settings));
  }

  /**
   * Submits a task with the files as they are in the version now.
   *
   * @throws ProductError of the settings, `repository.version-not-found`, `simulation.no-model-files`,
   *   `simulation.protected`, `simulation.too-many`, `dependency.pin-gone`
   */
  async submit(member: Member, body: CallBody<Calls["fireTask"]>, language: Language): Promise<SimulationTask> {
    return this.#submit(member, body, language, (files) => this.#librariesFor(member, body, files));
  }

  /**
   * Submits a run that was made before, with the packages of other repositories that it had.
   *
   * @throws ProductError as `submit`
   */
  async submitAgain(
    member: Member,
    {
      repositoryId,
      commit,
      settings,
      libraries: pins,
    }: Pick<SimulationTask, "repositoryId" | "commit" | "settings" | "libraries">,
    language: Language,
  ): Promise<SimulationTask> {
    await requireCapability(this.#platform.database, repositoryId, member, "repository-read");
    return this.#submit(member, { repositoryId, version: commit, settings }, language, async () => ({
      libraries: await this.#libraries.pinned(member, pins),
      issues: [],
    }));
  }

  async #submit(
    member: Member,
    { repositoryId, version: wanted, settings }: AskedRun,
    language: Language,
    choose: (files: readonly SourceFile[]) => Promise<ChosenLibraries>,
  ): Promise<SimulationTask> {
    const { commit, libraries, installed, sources } = await this.#prepare(
      member,
      { repositoryId, version: wanted, settings },
      language,
      choose,
    );
    const task = { accountId: member.id, repositoryId, commit, libraries, installed, settings };
    return this.present(await this.#enqueue(task, sources), language);
  }

  /**
   * What runs with these settings need, from the files as they are in the version now.
   *
   * @throws ProductError as `submit`, but for `simulation.too-many`
   */
  async prepare(member: Member, body: AskedRun, language: Language): Promise<PreparedRun> {
    return this.#prepare(member, body, language, (files) => this.#librariesFor(member, body, files));
  }

  async #prepare(
    member: Member,
    { repositoryId, version: wanted, settings }: AskedRun,
    language: Language,
    choose: (files: readonly SourceFile[]) => Promise<ChosenLibraries>,
  ): Promise<PreparedRun> {
    requireSimulable(settings, language);
    const { versions, disclosures } = this.#repositories;
    const version = await versions.find(repositoryId, wanted);
    const files = await versions.modelicaFiles(repositoryId, version);
    if (version.commit === undefined || files.length === 0) throw new ProductError("simulation.no-model-files");
    const ceiling = await ceilingOf(this.#platform.database, repositoryId, member);
    // What is computed of a class tells what is inside.
    if (!(await disclosures.showsAll(repositoryId, version, ceiling))) throw new ProductError("simulation.protected");
    const data = await versions.modelDataFiles(repositoryId, version);
    const { libraries, issues } = await choose(files);
    const installed = await this.#libraries.installedFor(byPath(files), libraries);
    const sources: SimulationSources = {
      texts: files.map(({ path, text }) => ({ path, text })),
      data: data.map(inBase64),
      libraries: await Promise.all(libraries.map((library) => this.#contentOf(library))),
      libraryIssues: issues.map(({ code, severity, values }) => ({ code, severity, values: { ...values } })),
    };
    return { commit: version.commit, libraries: libraries.map(pinOf), installed, sources };
  }

  /** Packages of other repositories: those that the files use now, or those of an earlier run. */
  async #librariesFor(
    member: Member,
    { repositoryId, librariesOf }: Pick<CallBody<Calls["fireTask"]>, "repositoryId" | "librariesOf">,
    files: readonly SourceFile[],
  ): Promise<ChosenLibraries> {
    if (librariesOf === undefined) return this.#libraries.chosenFor(member, repositoryId, byPath(files));
    const earlier = presentTask(await this.requireOwn(member, librariesOf), "en");
    return { libraries: await this.#libraries.pinned(member, earlier.libraries), issues: [] };
  }

  /** All of a library, whoever runs it: what is withheld runs here, and only what it computes is shown. */
  async #contentOf(library: RepositoryLibrary): Promise<SimulationSources["libraries"][number]> {
    const texts = await this.#libraries.texts(library, "all");
    const data = await this.#libraries.data(library);
    const uses = library.uses().map((used) => ({ name: used.name, version: used.version ?? null }));
    return { name: library.name, version: library.version, uses, texts: [...texts], data: data.map(inBase64) };
  }

  async #enqueue(task: Parameters<typeof insertTask>[1], sources: SimulationSources): Promise<number> {
    const { database, storage } = this.#platform;
    return inTransaction(database, async (transaction) => {
      await this.requireRoom(transaction, task.accountId);
      const taskId = await insertTask(transaction, task);
      await storage.put(sourcesKey(taskId), Buffer.from(JSON.stringify(sources)));
      await addJob(transaction, "simulate", { taskId }, { attempts: 3 });
      return taskId;
    });
  }

  /**
   * Whether an account may have one more simulation, or study, waiting or running; no other is added until the transaction ends.
   *
   * @throws ProductError `simulation.too-many`
   */
  async requireRoom(transaction: Transaction, accountId: number): Promise<void> {
    const limit = this.#platform.settings.simulationsPerUser;
    if ((await lockAndCountActive(transaction, accountId)) >= limit) throw new ProductError("simulation.too-many", { limit });
  }

  /** A task whose id was checked before. @throws ProductError `simulation.not-found` when it was deleted meanwhile */
  async present(taskId: number, language: Language): Promise<SimulationTask> {
    const row = await findAnyTask(this.#platform.database, taskId);
    if (row === undefined) throw new ProductError("simulation.not-found");
    return presentTask(row, language);
  }

  /** @throws ProductError `simulation.not-found` for a task that is not the member's */
  async requireOwn({ id, onlyRepository }: RepositoryCaller, taskId: number): Promise<TaskRow> {
    const row = await findTask(this.#platform.database, taskId, id);
    if (row === undefined || (onlyRepository ?? row.repository_id) !== row.repository_id)
      throw new ProductError("simulation.not-found");
    return row;
  }

  /** Settings of a member's task. @throws ProductError `simulation.not-found` */
  async settings(member: Member, taskId: number): Promise<SimulationTask["settings"]> {
    return presentTask(await this.requireOwn(member, taskId), "en").settings;
  }

  /**
   * The Modelica files that a member's task runs, as far as the member may still read them.
   *
   * @throws ProductError `simulation.not-found`, those of a repository that is not the member's to read any more,
   *   `simulation.protected`, `repository.version-not-found`
   */
  async texts(member: Member, taskId: number): Promise<CallData<Calls["taskTexts"]>> {
    const { repository_id: repositoryId, commit } = await this.requireOwn(member, taskId);
    await requireCapability(this.#platform.database, repositoryId, member, "repository-read");
    const { versions, disclosures } = this.#repositories;
    const version = await versions.find(repositoryId, commit);
    const ceiling = await ceilingOf(this.#platform.database, repositoryId, member);
    if (!(await disclosures.showsAll(repositoryId, version, ceiling))) throw new ProductError("simulation.protected");
    return (await versions.modelicaFiles(repositoryId, version)).map(({ path, text }) => ({ path, text }));
  }

  /** Where the curves of a task are read. @throws ProductError `simulation.no-result` while there are none */
  async hostLocation(taskId: number): Promise<string> {
    await this.#result(taskId);
    return `${siteAddress(this.#platform.settings)}/mofang`;
  }

  async list(
    member: Member,
    { page, pageSize, repositoryId, status, tag }: CallQuery<Calls["simulationTasks"]>,
    language: Language,
  ): Promise<CallData<Calls["simulationTasks"]>> {
    const { rows, total } = await listTasks(
      this.#platform.database,
      member.id,
      { repositoryId, status, tag },
      { page, pageSize },
    );
    return { rows: rows.map((row) => presentTask(row, language)), total, page, pageSize };
  }

  /**
   * Leaves a command for the worker that holds the task; one that no worker holds is stopped at once.
   *
   * @returns the task as it is with the command
   * @throws ProductError `simulation.command-refused` when the task's status does not allow it,
   *   `simulation.too-many-paused`
   */
  async control(taskId: number, command: SimulationCommand, language: Language): Promise<SimulationTask> {
    return inTransaction(this.#platform.database, async (transaction) => {
      const task = await lockTask(transaction, taskId);
      if (task === undefined) throw new ProductError("simulation.not-found");
      const status = task.status as SimulationStatus;
      const allows = command === "stop" ? !finalSimulationStatuses.includes(status) : commandable[command].includes(status);
      if (!allows) throw new ProductError("simulation.command-refused", { status, command });
      if (command === "pause") await this.#requireRoomToPause(transaction);
      if (task.lease === null) {
        await stopWaiting(transaction, taskId);
      } else {
        await setCommand(transaction, taskId, command);
        await notify(transaction, simulationControlChannel, String(taskId));
      }
      await publishOnEach(transaction, [topicOf("simulation", taskId), ...(await waitingTopics(transaction))]);
      const row = await findAnyTask(transaction, taskId);
      if (row === undefined) throw new Error(`invariant: the locked task ${taskId} is there`);
      return presentTask(row, language);
    });
  }

  /** A paused run keeps its memory, but no slot: there is room for a few of them. */
  async #requireRoomToPause(transaction: Transaction): Promise<void> {
    const limit = this.#platform.settings.pausedRuns;
    if ((await countPaused(transaction)) >= limit) throw new ProductError("simulation.too-many-paused", { limit });
  }

  async log(taskId: number, language: Language): Promise<string> {
    const log = await findLog(this.#platform.database, taskId);
    if (log === undefined) throw new ProductError("simulation.not-found");
    return language === "zh" ? log.log_zh : log.log_en;
  }

  /** What a task has cost; null where that is not kept. */
  async profile(taskId: number): Promise<CallData<Calls["simulationProfile"]>> {
    return (await findProfile(this.#platform.database, taskId)) as CallData<Calls["simulationProfile"]>;
  }

  /**
   * Deletes a task with all it has; a run under way is dropped by its worker.
   *
   * @throws ProductError `simulation.pinned`
   */
  async delete(taskId: number): Promise<void> {
    const { database, storage } = this.#platform;
    await inTransaction(database, async (transaction) => {
      if (!(await deleteTask(transaction, taskId))) throw new ProductError("simulation.pinned");
      await publishOnEach(transaction, await waitingTopics(transaction));
      await notify(transaction, simulationControlChannel, String(taskId));
    });
    this.#results.close(resultKey(taskId));
    this.#points.close(taskId);
    await Promise.all([resultKey(taskId), pointsKey(taskId), sourcesKey(taskId)].map((key) => storage.delete(key)));
  }

  /** The result of a task, or what its run has handed out so far. @throws ProductError `simulation.no-result` */
  async #result(taskId: number): Promise<OpenResult> {
    const stamp = await findPoints(this.#platform.database, taskId);
    const points = stamp === undefined ? undefined : await this.#points.open(taskId, stamp);
    return points ?? this.#results.open(resultKey(taskId));
  }

  async variables(query: CallQuery<Calls["variableTree"]>): Promise<CallData<Calls["variableTree"]>> {
    return variableNodes(await this.#result(query.simulationTaskId), query);
  }

  async curves(body: CallBody<Calls["curves"]>): Promise<CallData<Calls["curves"]>> {
    const { settings } = await this.present(body.simulationTaskId, "en");
    const result = await this.#result(body.simulationTaskId);
    return curvesOf(result, { from: body.from ?? settings.startTime, to: body.to ?? settings.stopTime }, body);
  }

  /** Every run that takes part must be the member's own. */
  async operation(member: Member, body: CallBody<Calls["curveOperation"]>): Promise<CallData<Calls["curveOperation"]>> {
    const { operator, simulationTaskId, variableName, factors } = body;
    for (const factor of factors) await this.requireOwn(member, factor.simulationTaskId);
    const result = await this.#result(simulationTaskId);
    const operands = await Promise.all(
      factors.map(async (factor) => ({ ...factor, result: await this.#result(factor.simulationTaskId) })),
    );
    return operate(operator, { result, variableName }, operands);
  }

  async canBeAnimated(taskId: number): Promise<boolean> {
    return canBeAnimated((await this.#result(taskId)).file);
  }

  async animation(taskId: number): Promise<CallData<Calls["animationModel"]>> {
    return animationOf(await this.#result(taskId));
  }

  async download({ simulationTaskId, format }: CallQuery<Calls["downloadResult"]>): Promise<Bytes> {
    const { settings } = await this.present(simulationTaskId, "en");
    const { file } = await this.#result(simulationTaskId);
    return resultDownload(file, format, settings.modelName);
  }
}

function byPath(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** What gives the same library once more. */
function pinOf({ name, version, repository, commit, tag, hash }: RepositoryLibrary): SimulationTask["libraries"][number] {
  const { id, ownerName } = repository;
  return { name, version, repositoryId: id, repository: `${ownerName}/${repository.name}`, commit, tag, hash };
}

function inBase64({ path, content }: { readonly path: string; readonly content: Buffer }) {
  return { path, base64: content.toString("base64") };
}
