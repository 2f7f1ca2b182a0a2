import "../i18n/late/picture.ts";
import type { EditableDiagram } from "@mofang/diagram";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EngineClient, EngineError } from "../engine/engine-client.ts";
import type { PictureRequest } from "../engine/messages.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { useColourTheme } from "../theme/colour-theme.ts";
import { EmptyState, LoadingBlock } from "../ui/states.tsx";
import styles from "./class-picture.module.css";
import { DrillPath } from "./drill-path.tsx";
import { PictureView, type PictureViewProps } from "./picture-view.tsx";
import type { Drill } from "./use-drill.ts";

/** The engine that draws, and the picture's class with the way into its components. */
export interface ClassPictureProps {
  readonly engine: EngineClient | undefined;
  /** The picture is drawn anew when it grows. */
  readonly version: number;
  readonly className: string;
  readonly drill: Drill;
  readonly layer: "diagram" | "icon";
  readonly values?: PictureRequest["values"];
  /** Stands while the picture is waited for. */
  readonly waiting?: ReactNode;
  /** Stands below the picture. */
  readonly children?: ReactNode;
  /** Shows what was drawn in another way than as a picture to look at, which is given. */
  readonly show?: (drawn: Drawn, picture: ReactNode) => ReactNode;
}

/** What the engine has drawn. */
export interface Drawn {
  readonly label: string;
  /** Null where there is nothing to draw. */
  readonly svg: string | null;
  /** What can be taken hold of in it; null unless it is asked for by `show` and is of a class of the user's. */
  readonly diagram: EditableDiagram | null;
  /** Why the engine could not draw; undefined where it could. */
  readonly failure?: string;
}

/** Icon or diagram of a class as an engine draws it, with a way into its components. */
export function ClassPicture(props: ClassPictureProps) {
  const { className, drill, waiting = <LoadingBlock height="100%" />, children, show = asPicture } = props;
  const { steps, open, backTo } = drill;
  const drawn = useDrawn(props);
  const onBack = steps.length === 0 ? undefined : () => backTo(steps.length - 1);
  return (
    <div className={styles.column}>
      <DrillPath root={className} drill={drill} />
      <div className={styles.picture}>
        {drawn === undefined
          ? waiting
          : show(drawn, <DrawnPicture drawn={drawn} fileName={drill.className} onOpen={open} onBack={onBack} />)}
      </div>
      {children}
    </div>
  );
}

/** The picture that is asked for; undefined until it has come. */
function useDrawn({ engine, version, className, drill, layer, values, show }: ClassPictureProps): Drawn | undefined {
  const { t } = useTranslation();
  const theme = useColourTheme();
  const language = useLanguage();
  const [drawn, setDrawn] = useState<Drawn>();
  const { className: shown, steps } = drill;
  const path = useMemo(() => steps.map(({ name }) => name), [steps]);
  const label = t(layer === "icon" ? "picture.iconOf" : "picture.diagramOf", { name: shown });
  const isEditable = show !== undefined && path.length === 0;
  useEffect(() => {
    if (engine === undefined || version === 0) return;
    let isCurrent = true;
    const place = { className, path, layer };
    Promise.all([
      engine.request("picture", {
        ...place,
        theme,
        title: label,
        language,
        orIcon: path.length > 0,
        values,
        marksGraphics: isEditable,
      }),
      isEditable ? engine.request("canvas", { className, layer }) : null,
    ]).then(
      ([svg, diagram]) => isCurrent && setDrawn({ label, svg, diagram }),
      (error: unknown) => {
        if (!(error instanceof EngineError)) throw error;
        // An engine that was replaced answers no more; the new one is asked again.
        if (isCurrent) setDrawn({ label, svg: null, diagram: null, failure: error.message });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [engine, version, className, path, layer, theme, label, language, values, isEditable]);
  return drawn?.label === label ? drawn : undefined;
}

interface DrawnPictureProps extends Pick<PictureViewProps, "fileName" | "onOpen" | "onBack"> {
  readonly drawn: Drawn;
}

function DrawnPicture({ drawn, ...view }: DrawnPictureProps) {
  const { t } = useTranslation();
  const { svg, label } = drawn;
  if (drawn.failure !== undefined) return <EmptyState title={t("picture.viewFailed")} text={drawn.failure} />;
  if (svg === null) return <EmptyState title={t("picture.noDiagram")} text={t("picture.noDiagramText")} />;
  return <PictureView svg={svg} label={label} {...view} />;
}

function asPicture(_drawn: Drawn, picture: ReactNode): ReactNode {
  return picture;
}
