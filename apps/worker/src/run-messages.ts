/**
 * What a worker and the process of one run say to each other: one JSON document a line. The request and the commands go to
 * the process's standard input, the reports come from its standard output; standard error is for the log only.
 */

import type { FmuVariable } from "@mofang/host/foreign-fmu";
import type { CourseExamination, SimulationSources, TextModel } from "@mofang/protocol";
import type { RunCommand as CommandName, ModelBlock, RunEnding, RunStage, SessionStatistics } from "@mofang/session";
import type { CFailure, ExperimentSettings, RunLimits } from "@mofang/simulation";
import type {
  BilingualSearchEnd,
  BilingualStudyRow,
  PlainGoal,
  SearchRow,
  SearchTask,
  StudyPoint,
  StudyTask,
} from "@mofang/studies";
import type { Texts } from "@mofang/vocabulary";
import type { KeptProfile } from "./kept-profile.ts";

/** Where libraries lie on this machine, see `chooseLibraries`; the process of a run may read them. */
export interface LibraryPlaces {
  readonly named: readonly string[];
  readonly folders: readonly string[];
}

/** A foreign FMU that takes part in a run, and answers questions, see `host/src/foreign-fmu`. */
export interface FmuRequest {
  /** The block whose inputs, outputs and parameters it has. */
  readonly interfaceName: string;
  /** Its inputs, outputs and parameters. */
  readonly variables: readonly FmuVariable[];
  /** Seconds between two communication points. */
  readonly step: number;
  /** Pipes in the run's own folder. */
  readonly questions: string;
  readonly answers: string;
}

/** A model as the process of a run gets it. */
export interface ModelRequest {
  /** Full name of the class to simulate. */
  readonly modelName: string;
  /** Modelica texts of the repository, paths from its root. */
  readonly sources: readonly { readonly path: string; readonly text: string }[];
  /** Data files of the repository that its models may read, paths from its root. */
  readonly data: readonly { readonly path: string; readonly base64: string }[];
  readonly libraries: LibraryPlaces;
  /** Packages of other repositories; their texts and data lie below name and version. */
  readonly heldLibraries: SimulationSources["libraries"];
  /** What is to be told of these. */
  readonly libraryIssues: SimulationSources["libraryIssues"];
  /** Translation in the run's own folder: read where there is one, else written for the next run of the same model. */
  readonly translation: { readonly file: string; readonly isThere: boolean };
  readonly fmu?: FmuRequest | undefined;
}

/** First line that the process reads. */
export interface RunRequest extends ModelRequest {
  readonly kind: "run";
  readonly settings: ExperimentSettings;
  /** Where the result goes, in the run's own folder. */
  readonly resultFile: string;
  /** Where what is stored so far goes, again and again. */
  readonly pointsFile: string;
}

/** Name of the file of the C that a model brings, beside the result file. */
export const programFileName = "program.json";

/** Bytes of a file of points at most. */
export const pointsBytes = 16 * 2 ** 20;

/** First line of a process that marks an answer to an exercise instead; its result file is the report, as JSON. */
export interface ExamineRequest {
  readonly kind: "examine";
  /** Modelica text of the answer. */
  readonly answer: string;
  readonly examination: CourseExamination;
  readonly libraries: LibraryPlaces;
  readonly resultFile: string;
}

/** First line of a process that runs a model of a text instead; its result file has the curves, as JSON. */
export interface TextModelRequest {
  readonly kind: "text-model";
  readonly model: TextModel;
  readonly libraries: LibraryPlaces;
  readonly limits: RunLimits;
  readonly resultFile: string;
}

/** First line of a process that makes runs of a study instead, one after the other. It writes no result file. */
export interface StudyRequest extends ModelRequest {
  readonly kind: "study";
  readonly task: StudyTask;
  readonly limits: RunLimits;
  readonly points: readonly StudyPoint[];
  /** After so many seconds it begins no further run. */
  readonly seconds: number;
  readonly resultFile: string;
}

/** First line of a process that goes on with one search instead. It writes no result file. */
export interface SearchRequest extends ModelRequest {
  readonly kind: "search";
  readonly task: Omit<SearchTask, "goal"> & { readonly goal: PlainGoal };
  /** Number of the search, from 0. */
  readonly start: number;
  /** Its rows so far. */
  readonly earlier: readonly SearchRow[];
  readonly limits: RunLimits;
  /** After so many seconds it begins no further run. */
  readonly seconds: number;
  readonly resultFile: string;
}

/** The first line. */
export type ProcessRequest = RunRequest | ExamineRequest | TextModelRequest | StudyRequest | SearchRequest;

/** What may follow the request, any number of times. */
export interface RunCommand {
  readonly kind: CommandName;
}

/** What came of the C that the process has asked for: a module in the run's own folder, or why there is none. */
export type CompiledC =
  | { readonly kind: "compiled-c"; readonly file: string }
  | { readonly kind: "compiled-c"; readonly failure: CFailure };

/** How a run ended. */
export interface RunOutcome {
  readonly status: RunEnding;
  /** Why, or what the user should know; empty when there is nothing. */
  readonly message: Texts;
  readonly statistics: SessionStatistics | null;
  /** The system of equations that was not solved, where that has ended the run. */
  readonly block?: ModelBlock | undefined;
  /** What it has cost, where its settings ask for that. */
  readonly profile?: KeptProfile | undefined;
  /** Whether the result file is complete, which it can be for a run that failed or was stopped half-way too. */
  readonly hasResult: boolean;
}

/** An outcome whose result is lost, told after what the run itself had to say. */
export function withoutResult(
  { message, statistics, block, profile }: Omit<RunOutcome, "status" | "hasResult">,
  reason: Texts,
): RunOutcome {
  const told = (language: keyof Texts) => [message[language], reason[language]].filter((text) => text !== "").join("\n");
  return { status: "failed", message: { zh: told("zh"), en: told("en") }, statistics, block, profile, hasResult: false };
}

export type RunReport =
  | { readonly kind: "stage"; readonly stage: RunStage }
  /** Fraction of the simulated time, 0 … 1; at most five a second. */
  | { readonly kind: "progress"; readonly progress: number; readonly statistics: SessionStatistics }
  /** The file of points is new; `rows` are those of the run. At most two a second. */
  | { readonly kind: "points"; readonly rows: number }
  /** The C that stands in the file of the program is to be compiled; an answer `CompiledC` is awaited. */
  | { readonly kind: "compile-c" }
  | { readonly kind: "pause" }
  | { readonly kind: "continue" }
  /** A run of a study has ended; rows come in the order of the points. */
  | ({ readonly kind: "study-row" } & Pick<BilingualStudyRow, "index" | "status" | "message" | "scores">)
  /** A run of a search that counts begins; what follows until its row belongs to it. */
  | { readonly kind: "search-point"; readonly values: readonly number[] }
  /** A run of a search has ended, whether it counts or is made for derivatives. */
  | { readonly kind: "search-run" }
  | ({ readonly kind: "search-row" } & SearchRow)
  | { readonly kind: "search-end"; readonly end: BilingualSearchEnd }
  | { readonly kind: "log"; readonly text: Texts }
  | { readonly kind: "ended"; readonly outcome: RunOutcome };
