import type { AppFile } from "@mofang/protocol";
import type { RunSettings } from "@mofang/session";
import type { Tunable } from "@mofang/simulation";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useServices } from "../../api/services.tsx";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import type { LibraryLoading, SourceFile } from "../../engine/messages.ts";
import type { RepositoryFiles } from "../../engine/repository-files.ts";
import { useVersionEngine } from "../../engine/use-version-engine.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { type AppVersion, appSettings } from "./app-experiment.ts";
import { type AppRunState, AppRuns, noRuns } from "./app-runs.ts";
import { wantedOf } from "./reading.ts";
import { controlsOf, parameterValue, type SetValues, type ValueProblem, valuesInAddress } from "./set-values.ts";

/** Seconds of a run from which on a change waits for the button. */
const slow = 1;

/** What is known of the model once it is translated. */
interface AppFacts {
  readonly tunables: ReadonlyMap<string, Tunable>;
  readonly settings: RunSettings;
}

/** An app as its reader has it. */
export interface AppDesk {
  readonly app: AppFile;
  readonly engine: EngineClient | undefined;
  readonly loading: readonly LibraryLoading[];
  /** Undefined until the model is translated. */
  readonly facts: AppFacts | undefined;
  /** What the reader has set. */
  readonly values: SetValues;
  /** What of the address is not taken. */
  readonly problems: readonly ValueProblem[];
  readonly state: AppRunState;
  /** Why nothing can run; undefined where something can. */
  readonly failure:
    | { readonly kind: "experiment"; readonly name: string }
    | { readonly kind: "other"; readonly error: unknown }
    | undefined;
  /** Whether what is shown is not of the values that are set. */
  readonly isOld: boolean;
  /** Whether runs take so long that they wait for the button. */
  readonly waitsForButton: boolean;
  readonly set: (name: string, value: number) => void;
  readonly reset: () => void;
  readonly run: () => void;
  readonly stop: () => void;
}

interface AppSource {
  readonly app: AppFile;
  readonly place: AppVersion;
  /** Modelica texts; undefined until they are there. */
  readonly files: readonly SourceFile[] | undefined;
  readonly others: RepositoryFiles;
  /** The address with values that a link shares. */
  readonly address: URLSearchParams;
}

/** Runs an app in the page: once as it opens, and again with each change while its runs are short. */
export function useAppDesk({ app, place, files, others, address }: AppSource): AppDesk {
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  const { engine, loading } = useVersionEngine(files, others, { part: "runs", attempt });
  const { facts, failure } = useFacts(engine, app, place);
  const [own, setOwn] = useState<SetValues>();
  const shared = useMemo(
    () => (facts === undefined ? nothing : valuesInAddress(address, controlsOf(app), facts.tunables)),
    [facts, address, app],
  );
  const values = own ?? shared.values;
  const { state, want, stop } = useRuns(engine, () => setAttempt((count) => count + 1));
  const waitsForButton = attempt > 0 || (state.shown?.seconds ?? 0) > slow;
  const key = JSON.stringify([language, app.class, facts?.settings, Object.entries(values).sort(), wantedOf(app)]);

  const run = (): void => {
    if (facts === undefined) return;
    want({ className: app.class, settings: settingsWith(facts, values), wanted: wantedOf(app), language, key });
  };
  const runUnlessHeld = useEffectEvent((): void => {
    if (!waitsForButton) run();
  });
  useEffect(() => runUnlessHeld(), [facts, key]);

  return {
    ...{ app, engine, loading, facts, values, problems: shared.problems, state, failure, waitsForButton, run, stop },
    isOld: state.shown !== undefined && state.shown.key !== key,
    set: (name, value) => setOwn((before = shared.values) => ({ ...before, [name]: value })),
    reset: () => setOwn({}),
  };
}

const nothing = { values: {}, problems: [] } as const;

/** Settings with what is set: inputs from the beginning of the run on, parameters before it. */
function settingsWith({ settings, tunables }: AppFacts, values: SetValues): RunSettings {
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const tunable = tunables.get(name);
    return tunable === undefined ? [] : [{ name, isInput: tunable.isInput, value: parameterValue(tunable, value) }];
  });
  const of = (isInput: boolean) =>
    Object.fromEntries(entries.filter((one) => one.isInput === isInput).map(({ name, value }) => [name, value]));
  const inputs = of(true) as Record<string, number | boolean>;
  return {
    ...settings,
    parameters: { ...settings.parameters, ...of(false) },
    ...(Object.keys(inputs).length > 0 && { changes: [{ time: settings.startTime, values: inputs }] }),
  };
}

/** Translates the model, once for each engine. */
function useFacts(
  engine: EngineClient | undefined,
  app: AppFile,
  { id, version }: AppVersion,
): Pick<AppDesk, "facts" | "failure"> {
  const { client } = useServices();
  const language = useLanguage();
  const [found, setFound] = useState<Pick<AppDesk, "facts" | "failure">>(unknown);
  const { class: className } = app;
  const experiment = JSON.stringify(app.experiment ?? {});
  useEffect(() => {
    if (engine === undefined) return;
    let isCurrent = true;
    const tell = (facts: typeof found): void => {
      if (isCurrent) setFound(facts);
    };
    const place: AppVersion = version === undefined ? { id } : { id, version };
    const settings = appSettings(engine, client, place, { class: className, experiment: JSON.parse(experiment) });
    Promise.all([settings, engine.request("tunables", { className, language })]).then(
      ([read, tunables]) =>
        tell(
          "missing" in read
            ? { facts: undefined, failure: { kind: "experiment", name: read.missing } }
            : {
                facts: { settings: read.settings, tunables: new Map(tunables.map((one) => [one.name, one])) },
                failure: undefined,
              },
        ),
      (error: unknown) => {
        // An engine that is closed has a successor, which is asked again.
        if (!(error instanceof EngineError)) tell({ facts: undefined, failure: { kind: "other", error } });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, client, className, experiment, id, version, language]);
  return found;
}

const unknown = { facts: undefined, failure: undefined } as const;

/** The runs of an engine; what one has shown stays when another takes its place. */
function useRuns(engine: EngineClient | undefined, onStuck: () => void) {
  const [state, setState] = useState(noRuns);
  const last = useRef(noRuns);
  const runs = useRef<AppRuns>(undefined);
  const stuck = useRef(onStuck);
  stuck.current = onStuck;
  useEffect(() => {
    if (engine === undefined) return;
    const tell = (next: AppRunState): void => {
      last.current = next;
      setState(next);
    };
    const own = new AppRuns(engine, last.current, tell, () => {
      tell({ ...last.current, isRunning: false, isStopped: true });
      stuck.current();
    });
    runs.current = own;
    return () => own.close();
  }, [engine]);
  const want = useCallback<AppRuns["want"]>((request) => runs.current?.want(request), []);
  const stop = useCallback(() => runs.current?.stop(), []);
  return { state, want, stop };
}
