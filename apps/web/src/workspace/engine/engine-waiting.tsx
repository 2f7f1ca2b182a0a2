import "../../i18n/late/picture.ts";
import { useTranslation } from "react-i18next";
import { LoadingNote } from "../../picture/loading-note.tsx";
import type { LiveEngine } from "./use-live-engine.ts";

interface EngineWaitingProps extends Pick<LiveEngine, "loading" | "version"> {
  /** What comes when the engine is there and no library is on its way. */
  readonly awaits: "view" | "classes";
}

/** Says what the engine of the workspace is waited for: itself, a library, or what is to be shown. */
export function EngineWaiting({ loading, version, awaits }: EngineWaitingProps) {
  const { t } = useTranslation();
  const coming = t(awaits === "view" ? "picture.viewComing" : "waiting.classes");
  return <LoadingNote text={version === 0 ? t("waiting.engine") : coming} libraries={loading} />;
}
