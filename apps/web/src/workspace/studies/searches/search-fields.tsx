import { mostStudyRuns } from "@mofang/studies";
import { Button, Input, InputNumber, Segmented } from "antd";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PlaceChoice } from "../shared/place-choice.tsx";
import { ServerStart } from "../shared/server-start.tsx";
import styles from "../shared/study-pane.module.css";
import type { StudyPlace } from "../shared/use-study-place.ts";
import { MeasuredFields } from "./measured-fields.tsx";
import type { SearchForm } from "./search-form.ts";
import { missingSearches } from "./search-state.ts";
import { SearchedParameters } from "./searched-parameters.tsx";
import type { Search } from "./use-search.ts";
import { useSearchProblemText } from "./use-search-problem-text.ts";
import type { SearchStart } from "./use-search-start.ts";

interface SearchFieldsProps {
  readonly className: string;
  readonly search: Search;
  readonly starting: SearchStart;
  /** Whether the server searches for the reader. */
  readonly isOffered: boolean;
  readonly place: StudyPlace;
  readonly onPlace: (place: StudyPlace) => void;
}

/** What is searched for, between which bounds, from how many starts, and the buttons that do it. */
export function SearchFields({ className, search, starting, isOffered, place, onPlace }: SearchFieldsProps) {
  const { t } = useTranslation();
  const { form, setForm, table } = search;
  const change = (facts: Partial<SearchForm>): void => setForm({ ...form, ...facts });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (place === "page") search.start();
        else void starting.start(form, table);
      }}
    >
      <SearchedParameters className={className} parameters={form.parameters} onChange={(parameters) => change({ parameters })} />
      {form.kind === "fit" ? (
        <MeasuredFields form={form} table={table} onChange={change} />
      ) : (
        <OptimumFields form={form} onChange={change} />
      )}
      <StartFields form={form} onChange={change} />
      <p className={styles.help}>{t("study.search.startsHelp")}</p>
      {isOffered ? <PlaceChoice place={place} onPlace={onPlace} /> : null}
      {place === "page" ? <SearchActions search={search} /> : <ServerActions search={search} isStarting={starting.isStarting} />}
    </form>
  );
}

interface FormPartProps {
  readonly form: SearchForm;
  readonly onChange: (facts: Partial<SearchForm>) => void;
}

function OptimumFields({ form, onChange }: FormPartProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <>
      <Segmented<SearchForm["kind"]>
        className={styles.kinds ?? ""}
        value={form.kind}
        options={(["least", "greatest"] as const).map((value) => ({ value, label: t(`study.search.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <label htmlFor={`${id}-expression`}>{t("study.search.expression")}</label>
      <Input
        id={`${id}-expression`}
        spellCheck={false}
        placeholder="max(x)"
        value={form.expression}
        onChange={({ target }) => onChange({ expression: target.value })}
      />
      <label htmlFor={`${id}-constraints`}>{t("study.search.constraints")}</label>
      <Input.TextArea
        id={`${id}-constraints`}
        autoSize={{ minRows: 2, maxRows: 6 }}
        spellCheck={false}
        placeholder={"max(F) <= 1000\nmin(h) >= 0.1"}
        value={form.constraints}
        onChange={({ target }) => onChange({ constraints: target.value })}
      />
    </>
  );
}

/** From how many starts, and how many runs each may make. */
function StartFields({ form, onChange }: FormPartProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.line}>
      <InputNumber
        className={styles.wide ?? ""}
        min={1}
        max={200}
        precision={0}
        aria-label={t("study.search.starts")}
        prefix={t("study.search.starts")}
        value={form.searches}
        onChange={(searches) => onChange({ searches: searches ?? form.searches })}
      />
      <InputNumber
        className={styles.wide ?? ""}
        min={10}
        max={10_000}
        precision={0}
        aria-label={t("study.search.mostRuns")}
        prefix={t("study.search.mostRuns")}
        value={form.maximumRuns}
        onChange={(maximumRuns) => onChange({ maximumRuns: maximumRuns ?? form.maximumRuns })}
      />
    </div>
  );
}

function ServerActions({ search, isStarting }: { readonly search: Search; readonly isStarting: boolean }) {
  const { t } = useTranslation();
  const problemText = useSearchProblemText();
  const { problem, form } = search;
  const count = form.searches * form.maximumRuns;
  const tooMany = count > mostStudyRuns ? t("study.problem.tooMany", { count }) : undefined;
  return (
    <ServerStart
      ready={t("study.search.ready", { count: form.searches })}
      problem={problem === undefined ? tooMany : problemText(problem)}
      label={t("study.search.start")}
      isStarting={isStarting}
    />
  );
}

function SearchActions({ search }: { readonly search: Search }) {
  const { t } = useTranslation();
  const problemText = useSearchProblemText();
  const { problem, state, form, isRunning } = search;
  const missing = state?.form === form ? missingSearches(state).length : 0;
  const isUnfinished = missing > 0 && missing < form.searches;
  return (
    <div className={styles.actions}>
      <p className={styles.help} data-problem={problem !== undefined} role="status">
        {problem === undefined ? t("study.search.ready", { count: form.searches }) : problemText(problem)}
      </p>
      {isRunning ? (
        <Button htmlType="button" onClick={search.stop}>
          {t("study.stop")}
        </Button>
      ) : (
        <Button type="primary" htmlType="submit" disabled={problem !== undefined}>
          {t(isUnfinished ? "study.continue" : "study.search.start")}
        </Button>
      )}
    </div>
  );
}
