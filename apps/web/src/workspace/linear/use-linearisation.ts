import type { Linearisation, LinearisationRequest } from "@mofang/simulation";
import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EngineFinding } from "../../engine/messages.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useRuns } from "../runs/runs-context.tsx";
import { currentFiles } from "../store/files.ts";
import { type RunSettings, runOf } from "../store/runs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";

/** What is asked: a time in seconds, inputs and outputs by name. */
export interface LinearQuestion extends LinearisationRequest {
  readonly at: number;
}

interface Subject {
  readonly className: string;
  readonly settings: RunSettings;
  readonly runId: string | undefined;
  readonly time: number;
}

/** Names that the form offers. */
export interface KnownNames {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly states: readonly string[];
}

const nothingKnown: KnownNames = { inputs: [], outputs: [], states: [] };

/** Linearises a class, first at the given time with all of its inputs and outputs, then as it is asked. The last question counts. */
export function useLinearisation({ className, settings, runId, time }: Subject) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { page } = useRuns();
  const { getState } = useWorkspaceStore();
  const { others } = useWorkspaceEngine();
  const [answer, setAnswer] = useState<EngineFinding<Linearisation>>();
  const [isAsking, setAsking] = useState(true);
  const [known, setKnown] = useState(nothingKnown);
  const turn = useRef(0);
  const startGone = t("linear.startGone");

  const ask = useCallback(
    async (question: LinearQuestion): Promise<void> => {
      const own = ++turn.current;
      setAsking(true);
      const { files, runs } = getState();
      const startFrom = runId === undefined ? undefined : page.startOf(runId);
      const isGone = startFrom === undefined && runOf(runs, runId)?.begun !== undefined;
      const model = { className, files: currentFiles(files), others };
      const whole = { ...settings, ...(startFrom && { startFrom }) };
      const found: EngineFinding<Linearisation> = isGone
        ? { ok: false, message: startGone }
        : await page.ask("linearise", model, { className, settings: whole, question, language });
      if (own !== turn.current) return;
      setAnswer(found);
      setAsking(false);
      if (!found.ok) return;
      const { inputs, outputs, states } = found.found.system;
      setKnown((before) => (before === nothingKnown ? { inputs, outputs, states } : before));
    },
    [className, settings, runId, getState, page, others, language, startGone],
  );
  useEffect(() => {
    void ask({ at: time });
    return () => {
      turn.current++;
    };
  }, [ask, time]);
  return { answer, isAsking, known, ask };
}
