import { type BestRun, type SearchTask, type StudyRow, searchProblem } from "@mofang/studies";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { EngineError } from "../../../engine/engine-client.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useWorkspaceEngine } from "../../engine/engine-context.tsx";
import { useSaving } from "../../save/saving-context.tsx";
import { currentFiles, fingerprint } from "../../store/files.ts";
import { useWorkspaceStore } from "../../store/store-context.ts";
import { browserStudies } from "../shared/kept-studies.ts";
import { type SearchJob, StudyRunner } from "../shared/study-runner.ts";
import { studySettings, studyWorkers } from "../shared/study-settings.ts";
import { type MeasuredTable, readMeasured } from "./measured-table.ts";
import { firstSearchForm, readSearch, type SearchForm, type SearchFormProblem } from "./search-form.ts";
import { addRows, beginSearch, endOfBest, endSearch, missingSearches, type SearchState } from "./search-state.ts";

/** A search of a class, as its pane shows it. */
export interface Search {
  readonly form: SearchForm;
  readonly setForm: (form: SearchForm) => void;
  /** The file of the form, read; undefined where there is none. */
  readonly table: MeasuredTable | undefined;
  /** What is wrong with the form; undefined where nothing is. */
  readonly problem: SearchFormProblem | undefined;
  /** What was made; undefined before the first start. */
  readonly state: SearchState | undefined;
  /** Curves of the best run of a fit, of the variables that are compared. */
  readonly bestCurves: StudyRow["curves"];
  readonly isRunning: boolean;
  /** Why the searches ended early, as the worker says it. */
  readonly failure: string | undefined;
  /** Begins all searches, or those that have not ended where model and form are what they were. */
  readonly start: () => void;
  readonly stop: () => void;
}

const searches = browserStudies<SearchState>(globalThis.indexedDB);

/**
 * The search of a class: kept in the browser, and continued after a reload.
 *
 * @param isFit  whether it is of the kind `fit`; each of the two is kept apart
 */
export function useSearch(className: string, isFit: boolean): Search {
  const language = useLanguage();
  const { getState } = useWorkspaceStore();
  const { engine, others } = useWorkspaceEngine();
  const { repositoryId } = useSaving();
  const key = `${repositoryId} ${className} ${isFit ? "fit" : "optimum"}`;
  const runner = useRef(new StudyRunner());
  const [form, setForm] = useState<SearchForm>({ ...firstSearchForm, kind: isFit ? "fit" : "least" });
  const [state, setState] = useState<SearchState>();
  const [bestCurves, setBestCurves] = useState<StudyRow["curves"]>([]);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [lateProblem, setLateProblem] = useState<SearchFormProblem>();
  const table = useMemo(() => form.file && readMeasured(form.file.text, language), [form.file, language]);
  const read = useMemo(() => readSearch(form, table), [form, table]);

  useKept(key, runner, (found) => {
    setForm(found.form);
    setState(found);
  });

  const start = useCallback(async (): Promise<void> => {
    if (!read.ok || engine === undefined) return;
    const files = currentFiles(getState().files);
    const task: SearchTask = { ...read.search, settings: await studySettings(engine, className) };
    const wrong = searchProblem(task, task.settings.startTime);
    setLateProblem(wrong);
    if (wrong !== undefined) return;
    const conditions = JSON.stringify([{ ...form, searches: 0 }, task.settings, fingerprint(files)]);
    let current = state?.conditions === conditions ? { ...state, form } : beginSearch(form, conditions);
    const change = (next: SearchState): void => {
      current = next;
      setState(next);
    };
    change(current);
    setFailure(undefined);
    setRunning(true);
    const job: SearchJob = { className, files, others, task, language };
    const own = runner.current;
    try {
      await own.search(
        job,
        missingSearches(current),
        studyWorkers(),
        (_, row) => change(addRows(current, [row])),
        (search, end) => change(endSearch(current, search, end)),
      );
      const best = endOfBest(current)?.best;
      if (best !== undefined && task.goal.kind === "fit")
        await own.run(...curvesOfBest(job, best), ([row]) => setBestCurves(row?.curves ?? []));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      setFailure(error.message);
    }
    await searches.put(key, current);
    setRunning(false);
  }, [read, engine, others, form, state, getState, className, key, language]);

  return {
    form,
    setForm: (changed) => {
      setLateProblem(undefined);
      setForm(changed);
    },
    table,
    // Only the settings of the model tell when its runs begin.
    problem: read.ok ? (searchProblem(read.search, Number.NEGATIVE_INFINITY) ?? lateProblem) : read.problem,
    state,
    bestCurves,
    isRunning,
    failure,
    start: () => void start(),
    stop: () => runner.current.stop(),
  };
}

/** The run with the best values once more, with its curves. */
function curvesOfBest({ task, ...model }: SearchJob, { values }: BestRun) {
  const { goal, parameters } = task;
  if (goal.kind !== "fit") throw new Error("invariant: only a fit has measured curves");
  const curves = [...new Set(goal.measured.columns.map(({ variable }) => variable))];
  const settings = { ...task.settings, stopTime: goal.measured.time.at(-1) as number };
  const names = parameters.map(({ name }) => name);
  const job = { ...model, task: { settings, parameters: names, criteria: [], curves } };
  return [job, [{ index: 0, values }], 1] as const;
}

/** What the browser has kept; the searches end when another class is shown. */
function useKept(key: string, runner: { readonly current: StudyRunner }, onFound: (state: SearchState) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isCurrent = true;
    const own = runner.current;
    void searches.get(key).then((kept) => {
      if (isCurrent && kept !== undefined) found(kept);
    });
    return () => {
      isCurrent = false;
      own.stop();
    };
  }, [key, runner]);
}
