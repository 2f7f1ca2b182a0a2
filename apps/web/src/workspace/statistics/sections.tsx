import type { SortedStructure, TranslationStatistics } from "@mofang/dae";
import type { RunProfile } from "@mofang/simulation";
import { Switch } from "antd";
import type { TFunction } from "i18next";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { StatisticsAnswer } from "../../engine/messages.ts";
import { measureSystems } from "../store/runs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { FactList } from "./fact-list.tsx";
import { FlatText } from "./flat-text.tsx";
import { LoopList } from "./loop-list.tsx";
import { otherFacts, startFacts, stateFacts } from "./model-facts.ts";
import { eventFacts, stepFacts, timeFacts } from "./run-facts.ts";
import styles from "./statistics-pane.module.css";
import { StructureSection } from "./structure-section.tsx";
import { type FactLinks, useFactLinks } from "./use-fact-links.ts";

/** The sections of the statistics, in their order. */
export const sectionNames = [
  "size",
  "states",
  "loops",
  "starts",
  "others",
  "events",
  "steps",
  "time",
  "structure",
  "flat",
] as const;
export type SectionName = (typeof sectionNames)[number];

interface StatisticsSectionProps {
  readonly name: SectionName;
  readonly className: string;
  /** Undefined while the class is not examined. */
  readonly answer: StatisticsAnswer | undefined;
  /** Undefined without a run in the page. */
  readonly profile: RunProfile | undefined;
}

/** What one section shows: of the translation, of the run, or of both. */
export function StatisticsSection({ name, className, answer, profile }: StatisticsSectionProps) {
  const { t } = useTranslation();
  const links = useFactLinks(className);
  const statistics = answer?.statistics;
  switch (name) {
    case "events": {
      if (statistics === undefined && profile === undefined) return <Missing of="run" />;
      return <FactList facts={eventFacts(statistics, profile, t)} empty={t("statistics.noEvents")} links={links} />;
    }
    case "steps": {
      if (profile === undefined) return <Missing of="run" />;
      const facts = profile.steps === undefined ? [] : stepFacts(profile.steps, statistics, t);
      return <FactList facts={facts} empty={t("statistics.noSteps")} links={links} />;
    }
    case "time":
      return <Times profile={profile} links={links} />;
    case "flat":
      return answer === undefined || answer.flatText === "" ? (
        <Missing of="examination" />
      ) : (
        <FlatText className={className} text={answer.flatText} />
      );
    default:
      return statistics === undefined ? <Missing of="examination" /> : modelSection(name, statistics, links, t);
  }
}

type ModelSection = Exclude<SectionName, "events" | "steps" | "time" | "flat">;

function modelSection(name: ModelSection, statistics: TranslationStatistics, links: FactLinks, t: TFunction): ReactNode {
  switch (name) {
    case "size":
      return <Sizes statistics={statistics} />;
    case "states":
      return <FactList facts={stateFacts(statistics, t)} empty={t("statistics.noStates")} links={links} />;
    case "loops":
      return <LoopList statistics={statistics} links={links} />;
    case "starts":
      return <FactList facts={startFacts(statistics, t)} empty={t("statistics.noStarts")} links={links} />;
    case "others":
      return <FactList facts={otherFacts(statistics, t)} empty={t("statistics.noOthers")} links={links} />;
    case "structure":
      return <StructureSection statistics={statistics} links={links} />;
  }
}

/** What has to be done first. */
function Missing({ of }: { readonly of: "examination" | "run" }) {
  const { t } = useTranslation();
  return <p className={styles.none}>{t(`statistics.missing.${of}`)}</p>;
}

/** The numbers of a translation. */
function Sizes({ statistics }: { readonly statistics: TranslationStatistics }) {
  const { t } = useTranslation();
  const { counts, states, dependents, aliases, constants, discrete, simulation, initial, missingStarts, conditions } = statistics;
  const facts = {
    ...counts,
    states: states.length,
    dependents: dependents.length,
    aliases: aliases.length,
    constants: constants.length,
    discrete: discrete.length,
    sorted: simulation.unknowns.length,
    ...loopCounts(simulation),
    initial: initial.unknowns.length,
    initialLoops: initial.loops.length,
    starts: new Set(missingStarts.map(({ name }) => name)).size,
    conditions: conditions.length,
  };
  return (
    <dl className={styles.sizes} data-testid="statistics-sizes">
      {Object.entries(facts).map(([key, count]) => (
        <div key={key}>
          <dt>{t(`statistics.sizes.${key as keyof typeof facts}`)}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

function loopCounts({ loops }: SortedStructure) {
  const count = (kind: SortedStructure["loops"][number]["kind"]): number => loops.filter((loop) => loop.kind === kind).length;
  return { linear: count("linear"), nonlinear: count("nonlinear"), mixed: count("mixed") };
}

/** The time of a run by its parts and by systems, and whether the next runs measure that. */
function Times({ profile, links }: { readonly profile: RunProfile | undefined; readonly links: FactLinks }) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const isMeasured = useWorkspace(({ runs }) => runs.measuresSystems);
  const id = useId();
  return (
    <div className={styles.times}>
      <p className={styles.measure}>
        <Switch id={id} size="small" checked={isMeasured} onChange={(isOn) => act("runs", measureSystems, isOn)} />
        <label htmlFor={id}>{t("statistics.measure")}</label>
      </p>
      {profile === undefined ? (
        <Missing of="run" />
      ) : (
        <>
          <dl className={styles.sizes}>
            {(["compile", "initialise", "simulate"] as const).map((part) => (
              <div key={part}>
                <dt>{t(`statistics.parts.${part}`)}</dt>
                <dd>{t("statistics.milliseconds", { value: profile[part].toFixed(1) })}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.rest}>
            <FactList facts={timeFacts(profile, t)} empty={t("statistics.notMeasured")} links={links} />
          </div>
        </>
      )}
    </div>
  );
}
