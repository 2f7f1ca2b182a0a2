import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useVersionEngine } from "../../engine/use-version-engine.ts";
import { PictureView } from "../../picture/picture-view.tsx";
import { useColourTheme } from "../../theme/colour-theme.ts";
import { darkPalette, lightPalette } from "../../theme/tokens.ts";
import { Panel } from "../../ui/page.tsx";
import { EmptyState, ErrorState, LoadingBlock } from "../../ui/states.tsx";
import type { ChangedClass, VersionFile } from "./changed-classes.ts";
import { ClassChanges } from "./class-changes.tsx";
import styles from "./diagram-comparison.module.css";
import { type DiagramSide, type MarkColours, markKinds, withMarks } from "./diagram-marks.ts";
import { useVersionDiagram } from "./use-version-diagram.ts";

export interface DiagramComparisonProps {
  readonly changed: ChangedClass;
  /** Modelica files of both versions. */
  readonly before: readonly VersionFile[];
  readonly after: readonly VersionFile[];
}

/** The diagrams of a class in two versions side by side, with what differs marked in both and listed below. */
export default function DiagramComparison({ changed, before, after }: DiagramComparisonProps) {
  const { t } = useTranslation();
  const colours = useMarkColours();
  return (
    <div className={styles.comparison}>
      <div className={styles.sides}>
        <Side side="before" files={before} isThere={changed.isBefore} changed={changed} colours={colours} />
        <Side side="after" files={after} isThere={changed.isAfter} changed={changed} colours={colours} />
      </div>
      <ul className={styles.legend}>
        {markKinds.map((kind) => (
          <li key={kind}>
            <span className={styles.swatch} data-kind={kind} aria-hidden="true" />
            {t(`version.changeKind.${kind}`)}
          </li>
        ))}
      </ul>
      <ClassChanges comparison={changed.comparison} />
    </div>
  );
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
  readonly files: readonly VersionFile[];
  /** Whether the version has the class. */
  readonly isThere: boolean;
  readonly changed: ChangedClass;
  readonly colours: MarkColours;
}

function Side({ isThere, ...props }: SideProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(`version.${props.side}`)}>
      <div className={styles.picture}>{isThere ? <MarkedDiagram {...props} /> : <EmptyState title={t("version.notIn")} />}</div>
    </Panel>
  );
}

function MarkedDiagram({ side, files, changed: { fullName, comparison }, colours }: Omit<SideProps, "isThere">) {
  const { t } = useTranslation();
  const theme = useColourTheme();
  const label = `${t(`version.${side}`)}: ${t("picture.diagramOf", { name: fullName })}`;
  const engine = useVersionEngine(files);
  const drawn = useVersionDiagram(engine, { className: fullName, theme, title: label });
  const svg = drawn.state === "drawn" ? drawn.svg : null;
  const marked = useMemo(
    () => (svg === null ? null : withMarks(svg, comparison, side, colours)),
    [svg, comparison, side, colours],
  );
  if (drawn.state === "drawing") return <LoadingBlock height="100%" />;
  if (drawn.state === "failed") return <ErrorState error={drawn.error} />;
  if (marked === null) return <EmptyState title={t("version.noPicture")} />;
  return <PictureView svg={marked} label={label} fileName={`${fullName}-${side}`} />;
}
