import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EngineClient, EngineError } from "../../engine/engine-client.ts";
import { PictureView } from "../../picture/picture-view.tsx";
import { useColourTheme } from "../../theme/colour-theme.ts";
import { EmptyState, LoadingBlock } from "../../ui/states.tsx";

export interface DiagramPaneProps {
  readonly engine: EngineClient | undefined;
  /** The picture is drawn anew when it grows. */
  readonly version: number;
  /** Undefined while no class is chosen. */
  readonly className: string | undefined;
  readonly layer: "diagram" | "icon";
}

interface Drawn {
  readonly label: string;
  /** Null where there is nothing to draw. */
  readonly svg: string | null;
}

/** Icon or diagram of the chosen class as the files of the workspace are now; the engine's worker draws it. */
export default function DiagramPane({ engine, version, className, layer }: DiagramPaneProps) {
  const { t } = useTranslation();
  const theme = useColourTheme();
  const [drawn, setDrawn] = useState<Drawn>();
  const label = className === undefined ? "" : t(layer === "icon" ? "picture.iconOf" : "picture.diagramOf", { name: className });

  useEffect(() => {
    if (engine === undefined || className === undefined || version === 0) return;
    let isCurrent = true;
    engine.request("picture", { className, layer, theme, title: label }).then(
      (svg) => isCurrent && setDrawn({ label, svg }),
      (error: unknown) => {
        // An engine that was replaced answers no more; the new one is asked again.
        if (!(error instanceof EngineError)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className, layer, theme, label]);

  if (className === undefined) return <EmptyState title={t("picture.noClass")} />;
  if (drawn?.label !== label) return <LoadingBlock height="100%" />;
  if (drawn.svg === null) return <EmptyState title={t("picture.noDiagram")} text={t("picture.noDiagramText")} />;
  return <PictureView svg={drawn.svg} label={label} />;
}
