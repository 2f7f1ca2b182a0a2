import { type StudyRow, type StudyTask, studyCount, studyPoints } from "@mofang/studies";
import { useCallback, useEffect, useRef, useState } from "react";
import { EngineError } from "../../../engine/engine-client.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { useWorkspaceEngine } from "../../engine/engine-context.tsx";
import { useSaving } from "../../save/saving-context.tsx";
import { currentFiles, fingerprint } from "../../store/files.ts";
import { useWorkspaceStore } from "../../store/store-context.ts";
import { browserStudies } from "../shared/kept-studies.ts";
import { StudyRunner } from "../shared/study-runner.ts";
import { studySettings, studyWorkers } from "../shared/study-settings.ts";
import { GrowingRows } from "./growing-rows.ts";
import { firstForm, readForm, type StudyForm } from "./study-form.ts";

/** A study of a class, as its pane shows it. */
export interface Study {
  readonly form: StudyForm;
  readonly setForm: (form: StudyForm) => void;
  /** Begins the workers that the study will have, once: it is about to be started. */
  readonly prepare: () => void;
  /** Runs that were made, in no order. */
  readonly rows: readonly StudyRow[];
  /** What the rows were made for; undefined before the first start. */
  readonly made: { readonly form: StudyForm; readonly total: number; readonly seconds: number } | undefined;
  readonly isRunning: boolean;
  /** Why the runs ended early, as the worker says it. */
  readonly failure: string | undefined;
  /** Makes all runs, or those that are missing where model and form are what they were. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** A study as the browser keeps it. */
interface KeptStudy {
  readonly form: StudyForm;
  /** What its runs are made with, as text: rows of another one do not belong to it. */
  readonly conditions: string;
  readonly rows: readonly StudyRow[];
}

const studies = browserStudies<KeptStudy>(globalThis.indexedDB);

/** The study of a class: kept in the browser, and continued after a reload. */
export function useStudy(className: string): Study {
  const language = useLanguage();
  const { getState } = useWorkspaceStore();
  const { engine, others } = useWorkspaceEngine();
  const { repositoryId } = useSaving();
  const key = `${repositoryId} ${className}`;
  const runner = useRef(new StudyRunner());
  const [form, setForm] = useState(firstForm);
  const [kept, setKept] = useState<KeptStudy>();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const own = runner.current;
    void studies.get(key).then((found) => {
      if (!isCurrent || found === undefined) return;
      setForm(found.form);
      setKept(found);
    });
    return () => {
      isCurrent = false;
      own.stop();
    };
  }, [key]);

  const prepare = usePreparation(runner.current, className);

  const start = useCallback(async (): Promise<void> => {
    const read = readForm(form);
    if (!read.ok || engine === undefined) return;
    const files = currentFiles(getState().files);
    const settings = await studySettings(engine, className);
    const parameters = read.design.parameters.map(({ name }) => name);
    const task: StudyTask = { settings, parameters, criteria: read.criteria, curves: read.curves };
    const points = studyPoints(read.design).map((values, index) => ({ index, values }));
    const conditions = JSON.stringify([read.design, task, fingerprint(files)]);
    const made = kept?.conditions === conditions ? kept.rows : [];
    const there = new Set(made.map(({ index }) => index));
    const began = performance.now();
    const put = (rows: readonly StudyRow[]): void => {
      setKept({ form, conditions, rows });
      setSeconds((performance.now() - began) / 1000);
    };
    const keep = (rows: readonly StudyRow[]): Promise<void> => studies.put(key, { form, conditions, rows });
    const rows = new GrowingRows(made, put, keep);
    put(made);
    setFailure(undefined);
    setRunning(true);
    const missing = points.filter(({ index }) => !there.has(index));
    const job = { className, files, others, task, language };
    try {
      await runner.current.run(job, missing, studyWorkers(), (more) => rows.add(more));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      setFailure(error.message);
    }
    put(rows.all);
    await keep(rows.all);
    setRunning(false);
  }, [form, engine, others, kept, getState, className, key, language]);

  const read = kept && readForm(kept.form);
  const total = read?.ok ? studyCount(read.design) : 0;
  return {
    form,
    setForm,
    prepare,
    rows: kept?.rows ?? [],
    made: kept && { form: kept.form, total, seconds },
    isRunning,
    failure,
    start: () => void start(),
    stop: () => runner.current.stop(),
  };
}

/** Begins the workers of a study once, with the class as it is then. */
function usePreparation(runner: StudyRunner, className: string): () => void {
  const language = useLanguage();
  const { getState } = useWorkspaceStore();
  const { others } = useWorkspaceEngine();
  const isPrepared = useRef(false);
  return useCallback((): void => {
    if (isPrepared.current) return;
    isPrepared.current = true;
    const model = { className, files: currentFiles(getState().files), others, language };
    void runner.prepare(model, studyWorkers());
  }, [runner, getState, className, others, language]);
}
