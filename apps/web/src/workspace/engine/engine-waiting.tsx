import "../../i18n/late/picture.ts";
import { useTranslation } from "react-i18next";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { useWorkspaceEngine } from "./engine-context.tsx";

/** Says what the engine of the workspace is waited for. */
export function EngineWaiting() {
  const { t } = useTranslation();
  const { loading, version } = useWorkspaceEngine();
  return <LoadingNote text={t(version === 0 ? "waiting.engine" : "picture.viewComing")} libraries={loading} />;
}
