import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LiveModelRun } from "../../engine/live-model-engine.ts";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { CarDrawing } from "./car-drawing.tsx";
import { CurveChart, type Trace } from "./curve-chart.tsx";
import { valueAt } from "./curve-path.ts";
import styles from "./live-model.module.css";
import { heightRange, type QuarterCarParameter, type QuarterCarValues, quarterCar, quarterCarParameters } from "./quarter-car.ts";
import { useLiveRun } from "./use-live-run.ts";
import { useModelClock } from "./use-model-clock.ts";

/** Time that a still drawing shows: the body swings up. */
const stillAt = 0.62;

/** A drawing sheet with a model that runs in the page: its drawing moves, its sliders change it, its curves answer. */
export function LiveModel() {
  const { t } = useTranslation();
  const [values, setValues] = useState<QuarterCarValues>({
    c: quarterCarParameters.c.initial,
    k: quarterCarParameters.k.initial,
  });
  const [pointed, setPointed] = useState<number | null>(null);
  const state = useLiveRun(values);
  const run = state.kind === "ready" ? state.run : null;
  const now = useModelClock(quarterCar.stopTime, pointed, stillAt, run !== null);
  const traces = useMemo<readonly Trace[]>(
    () => [
      { variable: "u", label: t("live.road"), colour: "var(--ink-tertiary)", dashed: true },
      { variable: "w", label: t("live.wheel"), colour: "var(--chart-2)" },
      { variable: "z", label: t("live.body"), colour: "var(--chart-1)" },
    ],
    [t],
  );
  return (
    <figure className={styles.sheet} aria-label={t("live.title")}>
      <div className={styles.drawing}>
        <CarDrawing
          body={heightAt(run, "z", now)}
          wheel={heightAt(run, "w", now)}
          road={heightAt(run, "u", now)}
          springLabel="k"
          damperLabel="c"
        />
      </div>
      <div className={styles.curves}>
        <ul className={styles.legend}>
          {traces.map(({ variable, label, colour, dashed }) => (
            <li key={variable}>
              <svg width="20" height="8" aria-hidden="true">
                <path d="M0 4h20" stroke={colour} strokeWidth="2" strokeDasharray={dashed ? "5 4" : undefined} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        <div className={styles.plot}>
          <CurveChart
            run={run}
            traces={traces}
            stopTime={quarterCar.stopTime}
            range={heightRange}
            cursor={now}
            label={t("live.chart")}
            onPoint={setPointed}
          />
          {state.kind === "loading" ? <p className={styles.waiting}>{t("live.loading")}</p> : null}
          {state.kind === "failed" ? (
            <p className={styles.waiting} role="alert">
              {t("live.failed")}{" "}
              <button type="button" className={styles.retry} onClick={state.retry}>
                {t("action.retry")}
              </button>
            </p>
          ) : null}
        </div>
        <div className={styles.sliders}>
          <ParameterSlider name="c" label={t("live.damper")} values={values} onChange={setValues} />
          <ParameterSlider name="k" label={t("live.spring")} values={values} onChange={setValues} />
        </div>
      </div>
      <TitleBlock run={run} />
    </figure>
  );
}

function heightAt(run: LiveModelRun | null, variable: string, time: number): number {
  const values = run?.curves.get(variable);
  return run && values && values.length > 0 ? valueAt(run.time, values, time) : 0;
}

interface ParameterSliderProps {
  readonly name: QuarterCarParameter;
  readonly label: string;
  readonly values: QuarterCarValues;
  readonly onChange: (values: QuarterCarValues) => void;
}

function ParameterSlider({ name, label, values, onChange }: ParameterSliderProps) {
  const language = useLanguage();
  const id = useId();
  const { minimum, maximum, step, unit } = quarterCarParameters[name];
  const value = values[name];
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>
        {label} <var>{name}</var>
      </label>
      <output htmlFor={id} className={styles.value}>
        {formatNumber(value, language)} <span className={styles.unit}>{unit}</span>
      </output>
      <input
        id={id}
        type="range"
        min={minimum}
        max={maximum}
        step={step}
        value={value}
        style={{ "--part": `${((value - minimum) / (maximum - minimum)) * 100}%` }}
        aria-valuetext={`${formatNumber(value, language)} ${unit}`}
        onChange={({ target }) => onChange({ ...values, [name]: Number(target.value) })}
      />
    </div>
  );
}

/** The corner of the sheet that says what is drawn, and what the last run took. */
function TitleBlock({ run }: { readonly run: LiveModelRun | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const figure = (value: number | undefined, digits = 0) =>
    value === undefined ? "–" : formatNumber(value, language, { maximumFractionDigits: digits });
  const facts = [
    [t("live.equations"), figure(run?.statistics.equations)],
    [t("live.states"), figure(run?.statistics.states)],
    [t("live.steps"), figure(run?.statistics.steps)],
    [t("live.time"), run ? `${figure(run.statistics.milliseconds, 1)} ms` : "–"],
  ] as const;
  return (
    <figcaption className={styles.titleBlock}>
      <div className={styles.name}>
        <span>{t("live.model")}</span>
        <strong>{quarterCar.className}</strong>
      </div>
      {facts.map(([label, value]) => (
        <div key={label}>
          <span>{label}</span>
          <strong>{value}</strong>
        </div>
      ))}
    </figcaption>
  );
}
