import "../../i18n/late/picture.ts";
import { useTranslation } from "react-i18next";
import { LoadingNote } from "../../picture/loading-note.tsx";
import type { LiveEngine } from "./use-live-engine.ts";

/** Says what the engine of the workspace is waited for. */
export function EngineWaiting({ loading, version }: Pick<LiveEngine, "loading" | "version">) {
  const { t } = useTranslation();
  return <LoadingNote text={t(version === 0 ? "waiting.engine" : "picture.viewComing")} libraries={loading} />;
}
