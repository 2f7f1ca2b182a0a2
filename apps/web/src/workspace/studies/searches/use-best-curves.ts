import type { StudyRow } from "@mofang/studies";
import { useEffect, useRef, useState } from "react";
import { EngineError } from "../../../engine/engine-client.ts";
import { useLanguage } from "../../../i18n/i18n.ts";
import { notify } from "../../../ui/notices.ts";
import { useWorkspaceEngine } from "../../engine/engine-context.tsx";
import { currentFiles } from "../../store/files.ts";
import { useWorkspaceStore } from "../../store/store-context.ts";
import { StudyRunner } from "../shared/study-runner.ts";
import { studySettings } from "../shared/study-settings.ts";
import type { ComparedColumn } from "./shown-search.ts";

/** Values of parameters whose curves are drawn beside what was measured. */
interface DrawnValues {
  readonly names: readonly string[];
  readonly values: readonly number[];
  readonly compared: readonly ComparedColumn[];
}

/** Curves of a run in the page, of the variables that are compared: of the model as the page has it. */
export function useBestCurves(className: string) {
  const language = useLanguage();
  const { getState } = useWorkspaceStore();
  const { engine, others } = useWorkspaceEngine();
  const runner = useRef(new StudyRunner());
  const [drawn, setDrawn] = useState<StudyRow>();
  useEffect(() => {
    const own = runner.current;
    return () => own.stop();
  }, []);
  const draw = async ({ names, values, compared }: DrawnValues): Promise<void> => {
    if (engine === undefined) return;
    const stopTime = compared.reduce((most, { time }) => Math.max(most, time[time.length - 1] ?? most), Number.NEGATIVE_INFINITY);
    const settings = { ...(await studySettings(engine, className)), stopTime };
    const variables = [...new Set(compared.map(({ variable }) => variable))];
    const task = { settings, parameters: names, criteria: [], curves: variables };
    const job = { className, files: currentFiles(getState().files), others, task, language };
    try {
      await runner.current.run(job, [{ index: 0, values }], 1, ([row]) => setDrawn(row));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      notify("fail", error.message, "best-curves");
    }
  };
  return {
    /** What was drawn, where it was for these values; none otherwise. */
    curvesOf: (values: readonly number[]): StudyRow["curves"] => (drawn?.values.join() === values.join() ? drawn.curves : []),
    draw,
  };
}
