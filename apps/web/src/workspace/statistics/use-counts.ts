import type { TranslationStatistics } from "@mofang/dae";
import type { RunProfile } from "@mofang/simulation";
import { formatNumber } from "../../i18n/format.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { SectionName } from "./sections.tsx";

/** How many lines each section has, as its button shows it; empty where that is not known, or says nothing. */
export function useCounts(
  statistics: TranslationStatistics | undefined,
  profile: RunProfile | undefined,
): Readonly<Record<SectionName, string>> {
  const language = useLanguage();
  const shown = (count: number | undefined): string => (count === undefined ? "" : formatNumber(count, language));
  return {
    size: shown(statistics?.counts.equations),
    states: shown(statistics?.states.length),
    loops: shown(statistics?.simulation.loops.length),
    starts: shown(statistics && new Set(statistics.missingStarts.map(({ name }) => name)).size),
    others: shown(statistics && statistics.aliases.length + statistics.constants.length + statistics.discrete.length),
    events: shown(profile?.eventCauses.reduce((sum, { count }) => sum + count, 0) ?? statistics?.conditions.length),
    steps: shown(profile?.steps?.states.length),
    time: "",
    structure: "",
    flat: "",
  };
}
