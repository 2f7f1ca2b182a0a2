import "../../i18n/late/picture.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { VersionEngine } from "../../engine/use-version-engine.ts";
import { LoadingNote } from "../../picture/loading-note.tsx";
import { PictureView } from "../../picture/picture-view.tsx";
import { useColourTheme } from "../../theme/colour-theme.ts";
import { darkPalette, lightPalette } from "../../theme/tokens.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import type { ChangedClass } from "./changed-classes.ts";
import { ClassChanges } from "./class-changes.tsx";
import styles from "./compared-diagrams.module.css";
import { type DiagramSide, type MarkColours, markDashes, markKinds, withMarks, withSharedView } from "./diagram-marks.ts";
import type { DrawnDiagram } from "./use-version-diagram.ts";

/** A diagram on its way, and what is loaded for the engine that draws it. */
export interface DiagramOfVersion {
  readonly drawn: DrawnDiagram;
  readonly engine: VersionEngine;
}

interface ComparedDiagramsProps {
  readonly changed: ChangedClass;
  /** The diagrams of both versions. */
  readonly was: DiagramOfVersion;
  readonly is: DiagramOfVersion;
}

const drawing: DrawnDiagram = { state: "drawing" };

/** The diagrams of a class in two versions side by side, with what differs marked in both and listed below. */
export function ComparedDiagrams({ changed, was, is }: ComparedDiagramsProps) {
  const { t } = useTranslation();
  const colours = useMarkColours();
  const [left, right] = [was.drawn, is.drawn];
  // Only together do they tell the view that they share.
  const isDrawing = left.state === "drawing" || right.state === "drawing";
  const pictures = useMemo(() => {
    const [svgBefore = null, svgAfter = null] = withSharedView([pictureOf(left), pictureOf(right)]);
    const mark = (svg: string | null, side: DiagramSide): string | null =>
      svg && withMarks(svg, changed.comparison, side, colours);
    return { before: mark(svgBefore, "before"), after: mark(svgAfter, "after") };
  }, [left, right, changed, colours]);
  return (
    <div className={styles.comparison}>
      <div className={styles.sides}>
        <Side
          side="before"
          className={changed.fullName}
          isThere={changed.isBefore}
          drawn={isDrawing ? drawing : left}
          engine={was.engine}
          svg={pictures.before}
        />
        <Side
          side="after"
          className={changed.fullName}
          isThere={changed.isAfter}
          drawn={isDrawing ? drawing : right}
          engine={is.engine}
          svg={pictures.after}
        />
      </div>
      <ul className={styles.legend}>
        {markKinds.map((kind) => (
          <li key={kind}>
            <svg className={styles.swatch} viewBox="0 0 22 14" aria-hidden="true">
              <rect x="1" y="1" width="20" height="12" rx="2" stroke={colours[kind]} strokeDasharray={markDashes[kind]} />
            </svg>
            {t(`version.changeKind.${kind}`)}
          </li>
        ))}
      </ul>
      <ClassChanges comparison={changed.comparison} />
    </div>
  );
}

function pictureOf(drawn: DrawnDiagram): string | null {
  return drawn.state === "drawn" ? drawn.svg : null;
}

/** Colours as values, so that pictures that are saved keep them. */
function useMarkColours(): MarkColours {
  const theme = useColourTheme();
  return useMemo(() => {
    const { green, red, blue, amber } = theme === "dark" ? darkPalette : lightPalette;
    return { added: green, removed: red, moved: blue, changed: amber };
  }, [theme]);
}

interface SideProps {
  readonly side: DiagramSide;
  readonly className: string;
  /** Whether the version has the class. */
  readonly isThere: boolean;
  readonly drawn: DrawnDiagram;
  readonly engine: VersionEngine;
  /** The diagram with its marks; null without one. */
  readonly svg: string | null;
}

function Side({ side, className, isThere, drawn, engine: { engine, loading }, svg }: SideProps) {
  const { t } = useTranslation();
  const label = `${t(`version.${side}`)}: ${t("picture.diagramOf", { name: className })}`;
  return (
    <Panel title={t(`version.${side}`)}>
      <div className={styles.picture}>
        {isThere ? null : <EmptyState title={t("version.notIn")} />}
        {isThere && drawn.state === "drawing" ? (
          <LoadingNote text={t(engine === undefined ? "waiting.engine" : "waiting.picture")} libraries={loading} />
        ) : null}
        {isThere && drawn.state === "failed" ? <ErrorState error={drawn.error} /> : null}
        {isThere && drawn.state === "drawn" && svg === null ? <EmptyState title={t("version.noPicture")} /> : null}
        {isThere && drawn.state === "drawn" && svg !== null ? (
          <PictureView svg={svg} label={label} fileName={`${className}-${side}`} />
        ) : null}
      </div>
    </Panel>
  );
}
