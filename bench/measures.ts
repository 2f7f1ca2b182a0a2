/** What is read from the rows of each benchmark to compare it with a limit, by name. Undefined where a run has left it out. */
import type { BackendRow } from "./backends.ts";
import type { Form } from "./benchmark.ts";
import type { ClassRow } from "./class.ts";
import type { CommunityRow } from "./community.ts";
import type { CurvesRow } from "./curves.ts";
import type { DiagramRow } from "./diagram.ts";
import type { EditorRow } from "./editor.ts";
import type { Cost, CostRow } from "./engine/cost-process.ts";
import type { ExampleRow } from "./engine.ts";
import type { FmiRow } from "./fmi.ts";
import type { LibraryRow } from "./language.ts";
import type { ProcessRow } from "./processes.ts";
import type { RecoveryRow } from "./recovery.ts";
import { percentile } from "./report.ts";
import type { RerunRow } from "./reruns.ts";
import type { ResultFigure } from "./results.ts";
import type { ScaleRow } from "./scale.ts";
import type { QualityRow } from "./search/pairs.ts";
import type { SpeedRow } from "./search/speed.ts";
import type { SearchRow } from "./search.ts";
import type { ServerRow } from "./server.ts";
import type { PeerRow } from "./solvers/peers.ts";
import type { SolverMeasurement } from "./solvers.ts";
import type { PageRunsRow } from "./studies/page-runs.ts";
import type { SliderRow } from "./studies/slider-to-curve.ts";
import type { StructureRow } from "./studies/structure.ts";
import type { StudiesRow } from "./studies.ts";
import type { WebRow } from "./web.ts";
import type { WorkspaceRow } from "./workspace.ts";

/** What each benchmark gives. */
interface Rows {
  readonly engine: ExampleRow | LibraryRow | CostRow;
  readonly scale: ScaleRow;
  readonly language: LibraryRow;
  readonly solvers: SolverMeasurement | PeerRow;
  readonly backends: BackendRow;
  readonly results: ResultFigure;
  readonly reruns: RerunRow;
  readonly processes: ProcessRow;
  readonly server: ServerRow;
  readonly community: CommunityRow;
  readonly class: ClassRow;
  readonly search: SearchRow;
  readonly recovery: RecoveryRow;
  readonly diagram: DiagramRow;
  readonly editor: EditorRow;
  readonly curves: CurvesRow;
  readonly fmi: FmiRow;
  readonly web: WebRow;
  readonly workspace: WorkspaceRow;
  readonly studies: StudiesRow;
}

export type BenchmarkName = keyof Rows;

type Measure<Row> = (rows: readonly Row[], form: Form) => number | undefined;

/** Measures of all benchmarks. */
export const measures = {
  engine: {
    "loops that count in functions, bounded over unbounded": ratioOf("loops that count in functions"),
    "loops with a condition in functions, bounded over unbounded": ratioOf("loops with a condition in functions"),
    "short loops in functions, bounded over unbounded": ratioOf("short loops in functions"),
    "arrays in functions, bounded over unbounded": ratioOf("arrays in functions"),
    "a step with assertions over one without": ratioOf("assertions over variables that no step needs"),
    "a step evaluated whole over one that is not, dearest example": ratioOf("accepted points whole, examples"),
    "the same where each state has a variable more": ratioOf("accepted points whole, a variable more for each state"),
    "a row of a run without states over its equations alone": ratioOf("rows of a model without states"),
  },
  scale: {
    "families whose smallest model does not run to its end": (rows) =>
      rows.filter(({ isSmallest, failure }) => isSmallest && failure !== "").length,
    "grid of 40 × 40 resistors and loads, from text to result": ofFamily("grid of resistors", 40),
    "flexible beam of 66 elements, from text to result": ofFamily("flexible beam", 66),
  },
  language: {
    "library opened and PID_Controller flattened, fresh process": row(/^open, flatten PID_Controller, fresh process$/, seconds),
    "memory of that process": row(/^open, flatten PID_Controller, fresh process$/, ({ peakMemory }) => peakMemory / 1e6),
    "the same with the kept index": row(/^open, flatten PID_Controller, fresh process, cached$/, seconds),
    "an example flattened, warm, median": row(/^flatten an example, warm/, undisturbed),
    "an example flattened, warm, 95 of 100": row(/^flatten an example, warm/, undisturbedMost),
    "EngineV6 flattened, warm": row(/^flatten EngineV6, warm$/, seconds),
    "keystroke in a long file": row(/^typing in \d+ lines: keystroke/, undisturbedMostOrMedian),
  },
  solvers: {
    "digits fewer than DASSL's, IDA's and CVODE's, mean": digitsFewer("measured", ["DASSL", "IDA", "CVODE"]),
    "evaluations over theirs, mean": evaluationsOverTheirs,
    "digits fewer than those published of DDASSL, VODE and DOPRI5, mean": digitsFewer("published", ["DDASSL", "VODE", "DOPRI5"]),
  },
  backends: {
    "WebAssembly against JavaScript, all models": (rows) => largest(rows.map(({ difference }) => difference)),
  },
  results: {
    "chart opened and drawn, 95 of 100, slowest width": (rows) => largest(rows.flatMap(({ p95 }) => p95 ?? [])),
  },
  reruns: {
    "until the first step, slowest rerun of all examples": (rows) =>
      largest(rows.map(({ again, againProcessor }) => Math.min(again.maximum, againProcessor.maximum))),
  },
  processes: {
    "own processor time of a start out of 300 MB, fork server over itself": forkServerOverItself,
  },
  server: {
    "errors of the mixed run": (rows) => rows.find(({ kind }) => kind === "all")?.errors,
    "upload of a folder over git push": uploadOverPush,
  },
  community: {
    "99 of 100 requests, mixed": (rows, form) => {
      const mixed = rows.find(({ kind }) => kind === "mixed");
      return form === "check" ? mixed?.p50 : mixed?.p99;
    },
    "errors of all kinds": (rows) => rows.reduce((sum, { errors }) => sum + errors, 0),
  },
  class: {
    "wrong marks": (rows) => rows.find(({ figure }) => figure === "marking")?.errors,
    "answers of another that a first answer waits behind": (rows) =>
      rows.find(({ figure }) => figure === "queue behind the flooder")?.maximum,
    "99 of 100 calls of the page": (rows, form) => {
      const calls = rows.find(({ figure }) => figure === "calls of the page");
      return form === "check" ? calls?.p50 : calls?.p99;
    },
  },
  search: {
    "searches that find the wanted among the first ten": ofSet("search", ({ ten }) => ten),
    "searches that find the wanted first": ofSet("search", ({ first }) => first),
    "questions that the assistant answers": ofSet("assistant", ({ ten }) => ten),
    "search, 99 of 100": ofSpeed("search"),
    "suggestions, 99 of 100": ofSpeed("suggestions"),
  },
  recovery: {
    "longest pause of writes": (rows) => largest(rows.map(({ recovery }) => recovery.maximum / 1000)),
    "acknowledged writes lost": (rows) => rows.reduce((sum, { lost }) => sum + lost, 0),
  },
  diagram: {
    "diagram after an edit": row(/^diagram after an edit/, medianOrThread),
    "frames while dragging": (rows, form) => (form === "check" ? usualRate : meanRate)(rows, form),
  },
  editor: {
    "1 dragged, pointer to paint": row(/^1 dragged, pointer to paint$/, mostOrThread),
    "25 dragged, pointer to paint": row(/^25 dragged, pointer to paint$/, mostOrThread),
    "all dragged, pointer to paint": row(/^500 dragged, pointer to paint$/, mostOrThread),
    "command to the new picture": row(/^command to the new picture, painted$/, medianOrThread),
    "keystroke in 20,000 lines": row(/^keystroke in 20000 lines, painted$/, mostOrMedian),
    "keystroke in 2,000 files": row(/^keystroke in 2000 files, painted$/, mostOrMedian),
    "joining those who edit 2,000 files": row(/^joining, 2000 files$/, ({ median }: EditorRow) => median),
  },
  curves: {
    "zoomed, processor a frame, median": row(/^zoom, a frame, processor$/, ({ median }: CurvesRow) => median),
    "moved along, processor a frame, median": row(/^pan, a frame, processor$/, ({ median }: CurvesRow) => median),
    "frames that compute over 16.7 ms": (rows) =>
      rows.filter(({ figure }) => figure.endsWith("processor")).reduce((sum, { missed }) => sum + missed, 0),
  },
  fmi: {
    "examples in another tool": (rows) => rows.filter(({ outcome }) => outcome.cs !== "" || outcome.me !== "").length,
  },
  web: {
    "gzipped script of /home": ofHome("scripts of the page, gzip"),
    "requests of /home": ofHome("requests"),
  },
  workspace: {
    "cold visit of an example to its first curve": row(/^cold visit, first curve$/, secondsOrThread),
    "warm visit of an example to its first curve": row(/^warm visit, first curve$/, secondsOrThread),
    "tree of 100,000 variables filtered": row(/variables filtered, painted$/, medianOrThread),
  },
  studies: {
    "part of the ideal speed of a study on all processors": (rows) =>
      rows.findLast((row): row is PageRunsRow => row.figure === "next study of a model in the page")?.ofIdeal,
    "slider of a live run to its curve, median": (rows) =>
      rows.find((row): row is SliderRow => row.figure === "slider of a live run to its curve")?.median,
    "structure of 10,000 equations, from the click to the picture": (rows) =>
      rows.find((row): row is StructureRow => row.figure === "structure drawn")?.median,
  },
} satisfies { readonly [Name in BenchmarkName]: Readonly<Record<string, Measure<Rows[Name]>>> };

/** Processor seconds of all stages of a model that has run to its end. */
function ofFamily(family: string, size: number): Measure<ScaleRow> {
  return (rows) => rows.find((row) => row.family === family && row.size === size && row.failure === "")?.total;
}

/** Of all questions of a set. */
function ofSet(set: QualityRow["set"], value: (row: QualityRow) => number): Measure<SearchRow> {
  return (rows) => {
    const found = rows.find((row): row is QualityRow => "set" in row && row.set === set && row.questions === "all");
    return found && value(found);
  };
}

/** Milliseconds, on the clock; in the small form the median, because other programs delay some. */
function ofSpeed(what: SpeedRow["what"]): Measure<SearchRow> {
  return (rows, form) => {
    const found = rows.find((row): row is SpeedRow => "what" in row && row.what === what);
    return found && (form === "check" ? found.p50 : found.p99);
  };
}

/** The last row whose figure has such a name: of several passes the warmest. */
function row<Row extends { readonly figure: string }>(
  name: RegExp,
  value: (row: Row, form: Form) => number | undefined,
): Measure<Row> {
  return (rows, form) => {
    const found = rows.findLast(({ figure }) => name.test(figure));
    return found && value(found, form);
  };
}

/** Frames a second; the screen's own rate is never met to the last digit. */
const meanRate = row(/^frames a second while dragging$/, ({ median }: DiagramRow) => Math.round(median));

/** Frames a second if all took as long as most: other programs delay some. */
const usualRate = row(/^time of a frame, median$/, ({ median }: DiagramRow) => Math.round(1000 / median));

/** On the clock; in the small form what the page's thread computed. */
function medianOrThread({ median, thread }: DiagramRow | EditorRow | WorkspaceRow, form: Form): number | undefined {
  return form === "check" ? thread : median;
}

/** The same in seconds. */
function secondsOrThread(measured: WorkspaceRow, form: Form): number | undefined {
  const milliseconds = medianOrThread(measured, form);
  return milliseconds && milliseconds / 1000;
}

/** 95 of 100 on the clock; in the small form what the page's thread computed. */
function mostOrThread({ most, thread }: EditorRow, form: Form): number | undefined {
  return form === "check" ? thread : most;
}

/** 95 of 100 on the clock; in the small form the median. */
function mostOrMedian({ median, most }: EditorRow, form: Form): number {
  return form === "check" ? median : most;
}

/** Milliseconds. Other programs lengthen the time on the clock, and threads of the process itself that of the processor. */
function undisturbed({ wall, cpu }: LibraryRow): number {
  return Math.min(wall, cpu);
}

function undisturbedMost({ wallP95 = Number.NaN, cpuP95 = Number.NaN }: LibraryRow): number {
  return Math.min(wallP95, cpuP95);
}

/** 95 of 100; in the small form, whose process is hardly warm, the median. */
function undisturbedMostOrMedian(row: LibraryRow, form: Form): number {
  return form === "check" ? undisturbed(row) : undisturbedMost(row);
}

function seconds(row: LibraryRow): number {
  return undisturbed(row) / 1000;
}

/** The largest, where there are several. */
function ratioOf(cost: Cost): Measure<Rows["engine"]> {
  return (rows) => largest(rows.flatMap((row) => ("cost" in row && row.cost === cost ? [row.ratio] : [])));
}

/** Mean over the problems, of all integrators together. */
function digitsFewer(by: PeerRow["by"], peers: readonly PeerRow["peer"][]): Measure<Rows["solvers"]> {
  return (rows) => {
    const differences = peerRows(rows, by).flatMap((row) => (peers.includes(row.peer) ? [row.peerDigits - row.digits] : []));
    return differences.length === 0 ? undefined : mean(differences);
  };
}

/** Geometric mean over the problems, of all integrators together. */
function evaluationsOverTheirs(rows: readonly Rows["solvers"][]): number | undefined {
  const logarithms = peerRows(rows, "measured").map((row) => Math.log(row.evaluations / row.peerEvaluations));
  return logarithms.length === 0 ? undefined : Math.exp(mean(logarithms));
}

function peerRows(rows: readonly Rows["solvers"][], by: PeerRow["by"]): PeerRow[] {
  return rows.flatMap((row) => ("peer" in row && row.by === by ? [row] : []));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function ofHome(figure: string): Measure<WebRow> {
  return (rows) => rows.find((row) => row.page === "/home" && row.figure === figure)?.median;
}

function forkServerOverItself(rows: readonly ProcessRow[]): number | undefined {
  const [byItself, byForkServer] = (["itself", "fork server"] as const).map(
    (kind) => rows.find(({ by, megabytes }) => by === kind && megabytes === 300)?.processor,
  );
  return byItself === undefined || byForkServer === undefined ? undefined : byForkServer / byItself;
}

function uploadOverPush(rows: readonly ServerRow[]): number | undefined {
  const [upload, push] = ["upload of a folder", "push of a folder"].map((name) => rows.find(({ kind }) => kind === name)?.p50);
  return upload === undefined || push === undefined ? undefined : upload / push;
}

function largest(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : percentile(values, 1);
}
