import "../../i18n/late/animation.ts";
import { useTranslation } from "react-i18next";
import { EmptyState, ErrorState, LoadingBlock } from "../../ui/states.tsx";
import { useRuns } from "../runs/runs-context.tsx";
import { AnimationView } from "./animation-view.tsx";
import { useAnimation } from "./use-animation.ts";

interface AnimationPaneProps {
  readonly runId: string;
  /** What the run is called. */
  readonly name: string;
}

/** The shapes of a run in three dimensions, or what to add to a model that has none. */
export default function AnimationPane({ runId, name }: AnimationPaneProps) {
  const { t } = useTranslation();
  const { placeOf } = useRuns();
  const source = placeOf(runId).result(runId);
  const { loaded, error } = useAnimation(source, runId);
  if (error !== undefined) return <ErrorState error={error} />;
  if (loaded === undefined || source === undefined) return <LoadingBlock height="100%" />;
  if (loaded.animation.shapes.length === 0) {
    return <EmptyState title={t("animation.nothing")} text={t("animation.nothingText")} />;
  }
  return <AnimationView runId={runId} name={name} source={source} loaded={loaded} />;
}
