import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import { useColourTheme } from "../../theme/colour-theme.ts";
import type { AppVersion } from "../run/app-experiment.ts";
import type { AppDesk } from "../run/use-app-desk.ts";
import { ItemNote } from "./item-card.tsx";
import styles from "./items.module.css";

interface DiagramItemProps {
  readonly desk: AppDesk;
  readonly place: AppVersion;
}

/** The picture of the model: as the server has drawn it for the newest version, until the engine has drawn it. */
export function DiagramItemView({ desk: { app, engine }, place: { id, version } }: DiagramItemProps) {
  const { t } = useTranslation();
  const theme = useColourTheme();
  const language = useLanguage();
  const { class: className } = app;
  const early = useCall("repositoryPicture", { id, fullName: className, theme }, { enabled: version === undefined });
  const [earlySvg, setEarlySvg] = useState("");
  const [drawn, setDrawn] = useState<{ readonly svg: string | null }>();
  const title = t("modelApp.diagramOf", { name: className });
  useEffect(() => {
    let isCurrent = true;
    void early.data?.blob.text().then((svg) => isCurrent && setEarlySvg(svg.startsWith("<svg") ? svg : ""));
    return () => {
      isCurrent = false;
    };
  }, [early.data]);
  useEffect(() => {
    if (engine === undefined) return;
    let isCurrent = true;
    const request = { className, path: [], layer: "diagram", theme, title, language, orIcon: true, values: undefined } as const;
    engine.request("picture", request).then(
      (svg) => isCurrent && setDrawn({ svg }),
      () => undefined, // The engine is closed; the next one is asked again.
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, className, theme, title, language]);
  const svg = drawn === undefined ? earlySvg : drawn.svg;
  if (svg === null) return <ItemNote>{t("modelApp.noDiagram")}</ItemNote>;
  if (svg === "") return <div className={styles.blank} role="status" aria-label={title} />;
  // Safe, because page and server draw with renderSvg, which escapes everything that comes from a model.
  return <div className={styles.diagram} role="img" aria-label={title} dangerouslySetInnerHTML={{ __html: svg }} />;
}
