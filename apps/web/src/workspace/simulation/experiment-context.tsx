import { createContext, type ReactNode, useContext, useState } from "react";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { EngineDiagnostic } from "../../engine/messages.ts";
import { parameterValues } from "../../engine/parameter-input.ts";
import { useClassFacts } from "../engine/use-class-facts.ts";
import type { LiveRun, RunSettings } from "../store/runs.ts";
import { type LiveChoice, liveRun } from "./live-choice.ts";
import { hasErrors, runRefusal } from "./run-refusal.ts";
import { checkSettings, type SettingsErrors } from "./settings-form.ts";
import { type RunForm, useRunForm } from "./use-run-form.ts";

/** Where a run runs. */
type RunWhere = "server" | "page";

/** The engine, and the class that the next run is of. */
interface ExperimentSubject {
  readonly engine: EngineClient | undefined;
  readonly version: number;
  /** Full name of the class to run; undefined while none is chosen. */
  readonly className: string | undefined;
}

/** The next run of the shown class: what is typed for it, whether it can begin, and beginning it. */
interface NextRun extends ExperimentSubject {
  readonly form: RunForm;
  readonly errors: SettingsErrors;
  /** Why the class cannot run by what it is. */
  readonly refusal: ReturnType<typeof runRefusal>;
  /** Whether errors are known in its text. */
  readonly isBroken: boolean;
  readonly canRun: boolean;
  /** Where a run is being started. */
  readonly starting: RunWhere | undefined;
  /** @param live  how a run in the page is tuned while it goes on */
  readonly run: (where: RunWhere, live?: LiveChoice) => Promise<void>;
  /** The settings as they are typed; undefined where one of them breaks a rule. */
  readonly settings: RunSettings | undefined;
}

const ExperimentContext = createContext<NextRun | null>(null);

interface ExperimentProviderProps extends ExperimentSubject {
  /** Of the file that is shown; a class with errors of its own cannot run, whatever its siblings have. */
  readonly diagnostics: readonly EngineDiagnostic[];
  readonly onRun: (where: RunWhere, className: string, settings: RunSettings, live?: LiveRun) => Promise<void>;
  readonly children: ReactNode;
}

/** Keeps what is typed for the next run, whether its panel is open or not. */
export function ExperimentProvider({ diagnostics, onRun, children, ...subject }: ExperimentProviderProps) {
  const { engine, version, className } = subject;
  const form = useRunForm(engine, version, className);
  const [starting, setStarting] = useState<RunWhere>();
  const check = checkSettings(form.fields);
  const parameters = parameterValues(form.inputs);
  const facts = useClassFacts(engine, version, className);
  const refusal = facts && runRefusal(facts);
  const isBroken = facts !== undefined && hasErrors(facts, diagnostics);
  const hasSettings = form.isKnown && check.values !== undefined && parameters !== undefined;
  const canRun = className !== undefined && hasSettings && !isBroken && refusal === undefined;

  const run = async (where: RunWhere, live?: LiveChoice): Promise<void> => {
    if (className === undefined || check.values === undefined || parameters === undefined) return;
    setStarting(where);
    try {
      const settings = { ...check.values, parameters };
      if (live === undefined) await onRun(where, className, settings);
      else await onRun(where, className, ...liveRun(settings, live));
    } finally {
      setStarting(undefined);
    }
  };

  const settings = check.values && parameters && { ...check.values, parameters };
  const next = { ...subject, form, errors: check.errors, refusal, isBroken, canRun, starting, run, settings };
  return <ExperimentContext value={next}>{children}</ExperimentContext>;
}

/** The next run of the workspace around. */
export function useNextRun(): NextRun {
  const next = useContext(ExperimentContext);
  if (next === null) throw new Error("invariant: what starts runs stands inside their experiment");
  return next;
}
