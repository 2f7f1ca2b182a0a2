/**
 * What the page and the engine's Web Worker say to each other. A request carries a number; its answers carry the same.
 * Everything is plain data, so that nothing but data crosses.
 */
import type { ChangesJson } from "@mofang/collaboration";
import type { Examination, ExaminationReport } from "@mofang/criteria";
import type { TranslationStatistics } from "@mofang/dae";
import type { EditableDiagram, Layer, Theme } from "@mofang/diagram";
import type { Bode, Course, Margins, Root, StateSpace } from "@mofang/linear-systems";
import type {
  ClassInterface,
  EditCommand,
  Figure,
  FileChange,
  MatchingClass,
  SemanticKind,
  SemanticToken,
  TextEdit,
} from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import type {
  ModelBlock,
  ParameterValue,
  PointQuestion,
  RunCommand,
  RunEnding,
  RunSettings,
  RunSpeed,
  RunStage,
  SessionStatistics,
} from "@mofang/session";
import type {
  Animation,
  CCompilation,
  ComputedCurve,
  CProgram,
  CurveComparison,
  GivenValues,
  Linearisation,
  RunProfile,
  Spectrum,
  SpectrumWindow,
  StartFrom,
  SteadyState,
  Tolerance,
  Tunable,
  VariableDifference,
} from "@mofang/simulation";
import type { SearchEnd, SearchTask, StudyPoint, StudyRow, StudyTask } from "@mofang/studies";
import type { ProtectionLevel } from "@mofang/vocabulary";
import type { LibraryPlace, RepositoryFile, RepositoryLibrary } from "./used-repositories.ts";

/** Seconds of the model in a second of the wall; null for as fast as possible. */
export type RunPace = number | null;

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A diagnostic as the editor shows it: rendered, with its place in offsets and as people read it. */
export interface EngineDiagnostic {
  readonly code: string;
  readonly severity: "error" | "warning" | "information";
  readonly message: string;
  /** Undefined when it concerns no place in the files. */
  readonly place:
    | { readonly file: string; readonly start: number; readonly end: number; readonly line: number; readonly column: number }
    | undefined;
  /** Innermost class in whose text its place is; undefined outside of all classes. */
  readonly className?: string | undefined;
  /** What mends it, in the file of its place. */
  readonly fixes: readonly { readonly title: string; readonly edits: readonly TextEdit[] }[];
}

/** What checking a class gives. */
export interface CheckAnswer {
  readonly diagnostics: readonly EngineDiagnostic[];
  /** Of a model that is not partial; 0 for any other class, and where it cannot be put together. */
  readonly equations: number;
  readonly unknowns: number;
}

/** A class in the tree. */
export interface ClassNode {
  readonly name: string;
  readonly label: string;
  readonly kind: string;
  readonly description: string;
  readonly isPartial: boolean;
  readonly hasChildren: boolean;
  readonly file: string;
  /** Offsets of the class in its file. */
  readonly start: number;
  readonly end: number;
}

/** A class in the tree, with what it takes to read it. */
export interface ClassText extends ClassNode {
  /** What of it may be seen, by `Protection(access)`. */
  readonly access: ProtectionLevel;
  /** Text of its file where that is of a library, which the page does not have; undefined for the user's own files. */
  readonly libraryText: string | undefined;
}

/** Translations of texts, by text or by name. */
export type TranslatedTexts = Readonly<Record<string, string>>;

/** How many of some things are translated. */
interface TranslatedShare {
  readonly translated: number;
  readonly all: number;
}

/** How much of a library is translated. */
export interface LibraryCoverage {
  readonly texts: TranslatedShare;
  /** Classes with texts, and those of them whose texts are all translated. */
  readonly classes: TranslatedShare;
  /** Texts without a translation by class, in the order of the library. */
  readonly missing: readonly { readonly className: string; readonly texts: readonly string[] }[];
  /** Folder of the library in the repository, empty for its root; undefined for a library that is not the repository's. */
  readonly folder: string | undefined;
}

/** A library that models can be made with. */
export interface InstalledLibrary {
  readonly name: string;
  readonly version: string;
  /** Whether its classes are there. */
  readonly isLoaded: boolean;
}

/** A library on its way into the engine. */
export interface LibraryLoading {
  readonly name: string;
  readonly version: string;
  /** Its bytes come, or are made into classes. */
  readonly phase: "fetching" | "reading";
  /** Bytes that have come. */
  readonly received: number;
  /** Bytes that will have come; undefined where the site does not say. */
  readonly total: number | undefined;
}

/** Annotation `experiment` with what it leaves out filled in. Times in seconds. */
export interface ExperimentDefaults {
  readonly startTime: number;
  readonly stopTime: number;
  readonly intervals: number;
  readonly tolerance: number;
}

/** A parameter of a model with a value of its own. */
export interface ModelParameter {
  readonly name: string;
  readonly kind: "Real" | "Integer" | "Boolean" | "enumeration" | "String";
  /** What the model gives it; undefined where that is not known before a run. */
  readonly value: ParameterValue | undefined;
  /** Of an enumeration, empty for others. */
  readonly literals: readonly string[];
  readonly unit: string | undefined;
  readonly description: string;
  /** Why a run may not change it; undefined where it may. */
  readonly refusal: string | undefined;
}

/** A result as another tool may have written it; the ending of its name says how. */
export interface ResultFileContent {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly language: Language;
}

/** What came of reading a result: how many variables it has, or what is wrong with it. */
export interface ResultImport {
  /** The result file; undefined when it could not be read. */
  readonly result: Blob | undefined;
  readonly variables: number | undefined;
  readonly message: string;
}

/** A system of equations that was not solved, its texts in the language of the run. */
export type UnsolvedBlock = Omit<ModelBlock, "refusal"> & { readonly refusal?: string | undefined };

/** How a run in the page ended, in the language of the run. */
export interface RunOutcome {
  readonly status: RunEnding;
  /** Why it failed, or what the model said at its end; empty when there is nothing to say. */
  readonly message: string;
  /** Null when nothing was simulated. */
  readonly statistics: SessionStatistics | null;
  /** The system of equations that was not solved, where that has ended the run. */
  readonly block?: UnsolvedBlock | undefined;
  /** What the translation and the run have told. */
  readonly log: string;
  /** Where its time went, what caused its events and what limited its steps; undefined where nothing was simulated. */
  readonly profile?: RunProfile | undefined;
  /** What repeats it to the same bits; undefined where nothing was set while it went on. */
  readonly tuning?: RunTuning | undefined;
  /** The result file; undefined where there is none. */
  readonly result: Blob | undefined;
}

/** What was set of a run while it went on, and where it was stopped if it was. */
export type RunTuning = Pick<RunSettings, "changes" | "stopAt">;

/** What a class is made of when it is translated. */
export interface StatisticsAnswer {
  /** Undefined where it cannot be translated. */
  readonly statistics: TranslationStatistics | undefined;
  /** As flat Modelica; empty where it has not passed its checks. */
  readonly flatText: string;
  /** Why it cannot be translated; empty where it can. */
  readonly refusal: string;
}

/** What the values of a variable are, and how people want to see them. */
export interface ValueFacts {
  readonly kind?: "Real" | "Integer" | "Boolean" | "enumeration" | "String" | undefined;
  readonly unit?: string | undefined;
  /** Unit in which values are shown; they are given in `unit`. */
  readonly displayUnit?: string | undefined;
  /** Of an enumeration the names of its literals, whose first has the value 1. */
  readonly literals?: readonly string[] | undefined;
}

export interface VariableNode extends ValueFacts {
  readonly label: string;
  readonly path: string;
  readonly isLeaf: boolean;
  readonly description?: string | undefined;
  readonly isConstant?: boolean | undefined;
  readonly value?: number | undefined;
}

export interface CurveData extends ValueFacts {
  readonly name: string;
  readonly unit: string;
  readonly time: Float64Array;
  readonly values: Float64Array;
}

/** The points of a curve. */
type CurvePoints = Pick<CurveData, "time" | "values">;

/** A curve by the name that an expression has for it. */
export type OperandCurve = Pick<CurveData, "name" | "unit" | "time" | "values">;

/** A place in a file, in the text that the engine was told last. */
export interface EditorPlace {
  readonly path: string;
  readonly offset: number;
}

/** One thing that may be typed; the explanation is in the language of the page. */
interface EditorCompletion {
  readonly label: string;
  readonly kind: SemanticKind | "keyword";
  readonly insert: string;
  readonly detail: string;
  readonly explanation: string;
  readonly rank: number;
}

/** Description of the name under the pointer. */
export interface EditorHover {
  readonly start: number;
  readonly end: number;
  readonly signature: string;
  readonly explanation: string;
  readonly declaredIn: string | undefined;
  readonly type: string | undefined;
  readonly unit: string | undefined;
  readonly displayUnit: string | undefined;
  readonly value: string | undefined;
  /** HTML as the library's author wrote it: to be read as text. */
  readonly documentation: string | undefined;
}

/** Where something is declared. */
export interface EditorDefinition {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** Text of a file of a library, which the page does not have; undefined for the user's own files. */
  readonly libraryText: string | undefined;
}

/** A place that names something, with its line. */
export interface EditorReference {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  /** From 1. */
  readonly line: number;
  readonly lineText: string;
  readonly isDeclaration: boolean;
}

/** A file and its text, null for one that goes or is not there. */
export interface ChangedText {
  readonly path: string;
  readonly text: string | null;
}

/** What a renaming or a command does to the files; or why it cannot be done. */
export type EditOutcome =
  | { readonly ok: true; readonly changes: readonly FileChange[] }
  | { readonly ok: false; readonly message: string };

/** What a class, or a component of it, lets one set. */
export interface ShownInterface extends ClassInterface {
  /** Whether the class whose text an edit would change is one of the user's files. */
  readonly isOwn: boolean;
}

/** What a parameter would be worth with another value: undefined where only a run tells; or why it cannot have it. */
export interface ValuePreview {
  readonly evaluated: number | boolean | string | undefined;
  readonly problem: string | undefined;
}

/** Requests by name: what is sent, what comes back. */
export interface EngineRequests {
  complete: {
    readonly input: EditorPlace & { readonly language: Language };
    readonly output: { readonly from: number; readonly to: number; readonly items: readonly EditorCompletion[] };
  };
  hover: { readonly input: EditorPlace & { readonly language: Language }; readonly output: EditorHover | undefined };
  definition: {
    readonly input: EditorPlace;
    readonly output: EditorDefinition | undefined;
  };
  references: { readonly input: EditorPlace; readonly output: readonly EditorReference[] };
  /** The name at a place when it can be renamed. */
  renameable: { readonly input: EditorPlace; readonly output: string | undefined };
  rename: {
    readonly input: EditorPlace & { readonly name: string; readonly language: Language };
    readonly output: EditOutcome;
  };
  /** What somebody does to a model otherwise than by typing, on the texts that the engine has. */
  command: { readonly input: { readonly command: EditCommand; readonly language: Language }; readonly output: EditOutcome };
  /** Why a connector of a class cannot be connected with each of others; null for one with which it can. */
  connectRefusals: {
    readonly input: {
      readonly className: string;
      readonly from: string;
      readonly targets: readonly string[];
      readonly language: Language;
    };
    readonly output: readonly (string | null)[];
  };
  /**
   * The same on texts of which some are others than those of the engine; null for a file that is not there.
   *
   * @returns the changes, which count in those texts; undefined where it cannot be done
   */
  commandOn: {
    readonly input: { readonly texts: readonly ChangedText[]; readonly command: EditCommand };
    readonly output: readonly FileChange[] | undefined;
  };
  /** Whether texts after a change have no faults that they had not before, by syntax. */
  isWhole: {
    readonly input: readonly { readonly path: string; readonly before: string | null; readonly after: string | null }[];
    readonly output: boolean;
  };
  /** What can be taken hold of in the diagram of a class of the user's files; null for any other. */
  canvas: { readonly input: { readonly className: string; readonly layer: Layer }; readonly output: EditableDiagram | null };
  /** The elements of a class, or of a component that `path` leads to, as they are in it; null where there is none. */
  interface: {
    readonly input: { readonly className: string; readonly path: string };
    readonly output: ShownInterface | null;
  };
  /** Classes that may take the place of what must be derived from a class. */
  matching: { readonly input: { readonly className: string }; readonly output: readonly MatchingClass[] };
  /** What a parameter, by its path from a class, would be worth with another value; the files stay as they are. */
  evaluate: {
    readonly input: { readonly className: string; readonly path: string; readonly value: string; readonly language: Language };
    readonly output: ValuePreview;
  };
  format: { readonly input: Pick<EditorPlace, "path">; readonly output: readonly TextEdit[] };
  /** What the names mean in the lines between two offsets of a file; names beside them may come too. */
  semantics: {
    readonly input: Pick<EditorPlace, "path"> & { readonly start: number; readonly end: number };
    readonly output: readonly SemanticToken[];
  };
  /** Replaces all files. */
  open: { readonly input: { readonly files: readonly SourceFile[] }; readonly output: null };
  /** Changes files, by changes that count one after the other from the files as the engine has them. */
  change: { readonly input: { readonly changes: readonly ChangesJson[] }; readonly output: null };
  /** The libraries that are installed on the site, by name and version. */
  libraries: { readonly input: null; readonly output: readonly InstalledLibrary[] };
  /** A class by its full name; undefined where there is none. */
  class: { readonly input: { readonly name: string }; readonly output: ClassText | undefined };
  /** The texts of classes that are translated into a language, by class and by the text as its author wrote it. */
  classTexts: {
    readonly input: { readonly names: readonly string[]; readonly language: Language };
    readonly output: Readonly<Record<string, TranslatedTexts>>;
  };
  /** The descriptions of variables of a model that are translated into a language, by their names. */
  variableTexts: {
    readonly input: { readonly className: string; readonly names: readonly string[]; readonly language: Language };
    readonly output: TranslatedTexts;
  };
  /** How much of a library is translated into a language; null where there is no such library. */
  coverage: {
    readonly input: { readonly library: string; readonly language: Language };
    readonly output: LibraryCoverage | null;
  };
  /** A file of translations, with those that there are, or a template where no language is given; null without such a library. */
  translationsFile: {
    readonly input: { readonly library: string; readonly language: Language | null; readonly isMissingOnly: boolean };
    readonly output: string | null;
  };
  children: { readonly input: { readonly name: string }; readonly output: readonly ClassNode[] };
  /** The classes that fit what is typed of their names and descriptions, best first; of those a component may have, or of all. */
  findClasses: {
    readonly input: { readonly words: string; readonly most: number; readonly arePlaceable: boolean };
    readonly output: readonly ClassNode[];
  };
  /** Diagnostics of a file: its syntax and, where that is right, the meaning of the classes in it. */
  diagnose: {
    readonly input: { readonly path: string; readonly language: Language };
    readonly output: readonly EngineDiagnostic[];
  };
  /** Classes that a check looks at, one by one: a class and, in a package, every class in it. */
  classesToCheck: { readonly input: { readonly className: string }; readonly output: readonly string[] };
  /** What is wrong with a class of the files or a library; `isPart`: of those that a check of the package around looks at. */
  check: {
    readonly input: { readonly className: string; readonly isPart: boolean; readonly language: Language };
    readonly output: CheckAnswer;
  };
  /** Full class name at an offset of a file, undefined outside of any class. */
  classAt: { readonly input: { readonly path: string; readonly offset: number }; readonly output: string | undefined };
  /** The class where the file holds it, else the first class of the file; undefined where it has none. */
  classOfFile: {
    readonly input: { readonly path: string; readonly className: string | undefined };
    readonly output: string | undefined;
  };
  /** Icon or diagram of a class as SVG; null where there is no such class or it draws nothing. */
  picture: { readonly input: PictureRequest; readonly output: string | null };
  /** Variables, as the class names them, that a picture would show values of. */
  pictureVariables: { readonly input: PicturePlace; readonly output: readonly string[] };
  experiment: { readonly input: { readonly className: string }; readonly output: ExperimentDefaults };
  /** The figures that a class gives for its results, those parts that can be read. */
  figures: { readonly input: { readonly className: string }; readonly output: readonly Figure[] };
  /** The parameters of a class that can be translated; none of one that cannot. */
  parameters: {
    readonly input: { readonly className: string; readonly language: Language };
    readonly output: readonly ModelParameter[];
  };
  /** Translates a class and says what it is made of; the stages come as `RunProgress` messages. */
  statistics: {
    readonly input: { readonly className: string; readonly language: Language };
    readonly progress: RunProgress;
    readonly output: StatisticsAnswer;
  };
  /** Translates and runs; progress comes as `RunProgress` messages. One run a worker. */
  run: {
    readonly input: {
      /** By which its curves are asked for while it goes on; left out where nobody asks. */
      readonly runId?: string;
      readonly className: string;
      readonly settings: RunSettings;
      readonly language: Language;
      /** Whether the time is measured that each system of equations takes, which costs some of it. */
      readonly measuresSystems?: boolean;
      /** As fast as possible when left out. */
      readonly pace?: RunPace;
    };
    readonly progress: RunProgress;
    readonly output: RunOutcome;
  };
  /** Makes some runs of a study; the class is translated once for as long as its text stays the same. */
  studyRuns: {
    readonly input: {
      readonly className: string;
      readonly task: StudyTask;
      readonly points: readonly StudyPoint[];
      readonly language: Language;
    };
    readonly output: readonly StudyRow[];
  };
  /** One search for values of parameters, from the start with a number; tells of each run. One search a worker. */
  search: {
    readonly input: {
      readonly className: string;
      readonly task: SearchTask;
      /** From 0. */
      readonly search: number;
      readonly language: Language;
    };
    readonly progress: StudyRow;
    readonly output: SearchEnd;
  };
  /** The linearised model at a time of a run, which this makes. */
  linearise: { readonly input: AtTimeRequest; readonly output: EngineFinding<Linearisation> };
  /** The steady state that belongs to a time of a run, which this makes. */
  steadyState: { readonly input: AtTimeRequest; readonly output: EngineFinding<SteadyState> };
  /** Poles and zeros of a linearised model. */
  roots: {
    readonly input: { readonly system: StateSpace };
    readonly output: { readonly poles: readonly Root[]; readonly zeros: readonly Root[] };
  };
  /** The frequency response of a way through a linearised model, and the margins of a loop that is closed around it. */
  frequencies: { readonly input: SystemPath; readonly output: { readonly response: Bode; readonly margins: Margins } };
  /** What an output does after a step of an input. */
  stepResponse: { readonly input: SystemPath; readonly output: Course };
  /** What the translation and the run have told so far, in the language of the run. */
  log: { readonly input: null; readonly output: string };
  /** Reads a result from a file. */
  importResult: { readonly input: ResultFileContent; readonly output: ResultImport };
  control: { readonly input: { readonly command: RunCommand }; readonly output: null };
  /** What of a model may be set while it runs, as it begins; the model is translated for that. */
  tunables: {
    readonly input: { readonly className: string; readonly language: Language };
    readonly output: readonly Tunable[];
  };
  /** What the run that goes on lets one set, with the values that it has; none before it has begun. */
  runTunables: { readonly input: null; readonly output: readonly Tunable[] };
  /** Sets inputs and parameters of the run that goes on; what cannot be set and why, in the language of the run. */
  tune: { readonly input: { readonly values: GivenValues }; readonly output: readonly string[] };
  /** Changes the pace of the run that goes on. */
  pace: { readonly input: { readonly pace: RunPace }; readonly output: null };
  variables: {
    readonly input: CurvePlace & { readonly parent: string; readonly filter: string };
    readonly output: readonly VariableNode[];
  };
  /** A result in a format for other programs. */
  exportResult: { readonly input: ResultPlace & { readonly format: ExportFormat }; readonly output: Blob };
  curves: {
    readonly input: CurvePlace & {
      readonly variables: readonly string[];
      readonly from: number | undefined;
      readonly to: number | undefined;
      readonly width: number;
    };
    readonly output: readonly CurveData[];
  };
  /** A curve by an expression over others, which may be of different runs; or why there is none. */
  computeCurve: {
    readonly input: {
      readonly expression: string;
      readonly curves: readonly OperandCurve[];
      readonly language: Language;
    };
    readonly output: ComputedCurve;
  };
  /** Each curve beside its reference; undefined where they have no time in common. */
  compare: {
    readonly input: {
      readonly pairs: readonly { readonly curve: CurvePoints; readonly reference: CurvePoints }[];
      readonly tolerance: Tolerance;
    };
    readonly output: readonly (CurveComparison | undefined)[];
  };
  /** The spectrum of each curve between two times, seconds. */
  spectra: {
    readonly input: {
      readonly curves: readonly CurvePoints[];
      readonly from: number;
      readonly to: number;
      readonly window: SpectrumWindow;
    };
    readonly output: readonly Spectrum[];
  };
  /** A point of a result with which another run may begin; its end where no time is given. */
  startPoint: {
    readonly input: ResultPlace & {
      readonly kind: StartFrom["kind"];
      readonly time: number | undefined;
      readonly language: Language;
    };
    readonly output: EngineFinding<StartFrom>;
  };
  /** The visible shapes of a result and how they move; none where it has none. */
  animation: { readonly input: ResultPlace; readonly output: Animation };
  /** SHA-256 of the values of a result, and the build of the engine in this page; both in hexadecimal. */
  digest: { readonly input: ResultPlace; readonly output: { readonly digest: string; readonly engineBuild: string } };
  /** The variables in which a result differs from a published one, those that differ most first. */
  differences: {
    readonly input: { readonly published: ResultPlace; readonly rerun: ResultPlace };
    readonly output: readonly VariableDifference[];
  };
  /** A file as a model names it, of the repository or a library; undefined where there is none. */
  resource: { readonly input: { readonly name: string }; readonly output: Uint8Array | undefined };
  /** Runs one text with the libraries that it uses, and gives the curves that it is asked for. */
  textRun: { readonly input: TextRunRequest; readonly output: TextRunOutcome };
  /** Judges an answer to an exercise, by those of its criteria that the page has. */
  examine: { readonly input: ExamineTextRequest; readonly output: ExaminationReport };
  /** Runs a small model to its end; it is translated once for as long as its text stays the same. */
  live: { readonly input: LiveRequest; readonly output: LiveOutcome };
}

/** A way through a linearised model, by the places of its input and its output from 0. */
export interface SystemPath {
  readonly system: StateSpace;
  readonly input: number;
  readonly output: number;
}

/** What is asked of a class at a time of a run with these settings. */
export interface AtTimeRequest {
  readonly className: string;
  readonly settings: RunSettings;
  readonly question: PointQuestion;
  readonly language: Language;
}

/** What was found, or why nothing was. */
export type EngineFinding<T> = { readonly ok: true; readonly found: T } | { readonly ok: false; readonly message: string };

/** Formats in which results are downloaded. */
export type ExportFormat = "csv" | "mat";

/** A result in the page: its run, and its file. */
export interface ResultPlace {
  readonly runId: string;
  readonly file: Blob;
}

/** The same for variables and curves, which are read of the run that goes on in this worker too: where there is no file. */
export interface CurvePlace {
  readonly runId: string;
  readonly file: Blob | undefined;
}

/** A class, or the class of a component in it as it is used there. */
export interface PicturePlace {
  readonly className: string;
  /** Names of components that lead from the class to the one that is shown; empty for the class itself. */
  readonly path: readonly string[];
  readonly layer: Layer;
}

/** Which picture of which class, and what it is called for people who do not see it. */
export interface PictureRequest extends PicturePlace {
  readonly theme: Theme;
  readonly title: string;
  /** Of what is said about images that cannot be shown. */
  readonly language: Language;
  /** Whether the icon will do where the class has no diagram. */
  readonly orIcon: boolean;
  /** Whether nothing is answered for an icon of which nothing is drawn, instead of a frame with the name. */
  readonly isOutlineLeftOut?: boolean;
  /** Whether each shape of the class itself can be told apart, for an editor. */
  readonly marksGraphics?: boolean;
  /** Values of variables at one time of a run, as the class names them; undefined to show none. */
  readonly values: Readonly<Record<string, number>> | undefined;
}

/** One text that is run as it stands. */
export interface TextRunRequest {
  readonly text: string;
  readonly className: string;
  readonly experiment: TextExperiment;
  /** Curves to return; the first that change when there are none. */
  readonly variables: readonly string[];
  /** How many of those that change are returned, those of components too; a few of the model itself where left out. */
  readonly most?: number;
}

/** How one text is run; times in seconds. */
interface TextExperiment {
  readonly startTime: number;
  readonly stopTime: number;
  readonly intervals: number;
  readonly tolerance: number;
}

export interface TextRunOutcome {
  /** Why there is no run, or it ended early; empty where it reached its end. */
  readonly message: Readonly<Record<Language, string>>;
  /** Seconds. */
  readonly time: Float64Array;
  readonly curves: readonly { readonly name: string; readonly unit: string | undefined; readonly values: Float64Array }[];
}

/** An answer, and what it is asked for. */
export interface ExamineTextRequest {
  readonly text: string;
  /** Harness and reference are there where the teacher of the exercise tries it. */
  readonly examination: Examination;
}

/** A small model that a page runs again and again with other parameters. */
export interface LiveRequest {
  /** Modelica text that holds the class. */
  readonly text: string;
  readonly className: string;
  /** Values of parameters by name, in SI units. */
  readonly parameters: Readonly<Record<string, number>>;
  /** Variables to return. */
  readonly variables: readonly string[];
  /** Seconds. */
  readonly stopTime: number;
  readonly intervals: number;
}

export interface LiveOutcome {
  readonly time: Float64Array;
  /** In the order of the request's variables; length of `time` each. */
  readonly values: readonly Float64Array[];
  readonly equations: number;
  readonly states: number;
  readonly steps: number;
}

export type EngineRequestName = keyof EngineRequests;

/** What a request tells while it goes on; never for most of them. */
export type ProgressOf<Name extends EngineRequestName> = EngineRequests[Name] extends { readonly progress: infer Progress }
  ? Progress
  : never;

export interface EngineRequest {
  readonly id: number;
  readonly name: EngineRequestName;
  readonly input: unknown;
}

export interface RunProgress {
  /** Of a run that keeps a pace. */
  readonly speed?: RunSpeed;
  readonly stage: RunStage;
  /** Fraction of the simulated time, 0 … 1. */
  readonly progress: number;
  /** Points that its curves have so far. */
  readonly points?: number;
  /** Of a run that calls C of its model: what is told of one that does not answer for so long. */
  readonly ifSilent?: { readonly seconds: number; readonly message: string };
}

/**
 * What the worker asks of the page, which has the reader's session: files of the repository, packages of others, and the
 * C of a model compiled.
 */
export type PageQuestion =
  | { readonly kind: "list" }
  | { readonly kind: "read"; readonly path: string }
  | { readonly kind: "used-repositories"; readonly uses: string }
  | { readonly kind: "library-texts" | "library-list"; readonly place: LibraryPlace }
  | { readonly kind: "library-read"; readonly place: LibraryPlace; readonly path: string }
  | { readonly kind: "compile-c"; readonly program: CProgram };

/** What the page answers to a question. */
export interface PageReply {
  readonly replyTo: number;
  readonly output: readonly RepositoryFile[] | readonly RepositoryLibrary[] | Uint8Array | CCompilation | undefined;
}

export type EngineAnswer =
  | { readonly id: number; readonly kind: "done"; readonly output: unknown }
  | { readonly id: number; readonly kind: "failed"; readonly message: string }
  | { readonly id: number; readonly kind: "progress"; readonly progress: unknown }
  | { readonly id: number; readonly kind: "asks"; readonly question: PageQuestion }
  /** The libraries that are on their way now, whatever was asked. */
  | { readonly kind: "loading"; readonly libraries: readonly LibraryLoading[] };
