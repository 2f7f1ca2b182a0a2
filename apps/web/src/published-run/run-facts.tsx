import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { DoiFact } from "./doi-fact.tsx";
import styles from "./published-run.module.css";
import type { MadeRun, PublishedRun } from "./published-run.ts";

/** What a published run was made of: everything on which its bits depend. */
export function RunFacts({ run }: { readonly run: PublishedRun }) {
  const { t } = useTranslation();
  const { repository, digest, licence } = run;
  return (
    <dl className={styles.facts}>
      <MadeFacts run={run} note={t(repository.isPublic ? "publishedRun.publicNote" : "publishedRun.privateNote")} />
      <Fact name={t("publishedRun.digest")}>
        <Hash text={digest} />
      </Fact>
      {run.doi !== null || run.mayHaveDoi ? (
        <Fact name="DOI">
          <DoiFact run={run} />
        </Fact>
      ) : null}
      <Fact name={t("publishedRun.licence")}>{licence === "proprietary" ? t("publishedRun.allRightsReserved") : licence}</Fact>
    </dl>
  );
}

/** What a run that is not published was made of. */
export function OwnRunFacts({ run }: { readonly run: MadeRun }) {
  return (
    <dl className={styles.facts}>
      <MadeFacts run={run} note="" />
    </dl>
  );
}

interface MadeFactsProps {
  readonly run: MadeRun;
  /** What is said of the repository. */
  readonly note: string;
}

function MadeFacts({ run, note }: MadeFactsProps) {
  const { t } = useTranslation();
  const { repository, commit, settings, libraries, installed, engineBuild } = run;
  const parameters = Object.entries(settings.parameters);
  return (
    <>
      <Fact name={t("publishedRun.repository")}>
        <Link to={`/model/${repository.id}/summary`}>
          {repository.ownerName} / {repository.name}
        </Link>
        <Hash text={commit} />
        {note === "" ? null : <p className={styles.quiet}>{note}</p>}
      </Fact>
      <Fact name={t("publishedRun.settings")}>
        <Settings run={run} />
      </Fact>
      {parameters.length === 0 ? null : (
        <Fact name={t("publishedRun.parameters")}>
          {parameters.map(([name, value]) => (
            <p key={name} className={styles.code}>
              {name} = {String(value)}
            </p>
          ))}
        </Fact>
      )}
      {[...installed, ...libraries].map(({ name, version, hash }) => (
        <Fact key={name} name={t("publishedRun.library", { name, version })}>
          <Hash text={hash} />
        </Fact>
      ))}
      {engineBuild === null ? null : (
        <Fact name={t("publishedRun.engine")}>
          <Hash text={engineBuild} />
        </Fact>
      )}
    </>
  );
}

function Settings({ run: { settings } }: { readonly run: MadeRun }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <p>
      {t("publishedRun.settingsLine", {
        start: number(settings.startTime),
        stop: number(settings.stopTime),
        intervals: number(settings.intervals),
        algorithm: settings.algorithm,
        precision: settings.precision.toExponential(),
      })}
    </p>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A name of a content, which wraps anywhere. */
function Hash({ text }: { readonly text: string }) {
  return <code className={styles.hash}>{text}</code>;
}
