import { useTranslation } from "react-i18next";
import { useVersionEngine } from "../../engine/use-version-engine.ts";
import { useColourTheme } from "../../theme/colour-theme.ts";
import { useRepository } from "../use-repository.ts";
import { useRepositoryFiles } from "../use-repository-files.ts";
import type { ChangedClass, VersionFile } from "./changed-classes.ts";
import { ComparedDiagrams, type DiagramOfVersion } from "./compared-diagrams.tsx";
import type { DiagramSide } from "./diagram-marks.ts";
import { useVersionDiagram } from "./use-version-diagram.ts";

interface DiagramComparisonProps {
  readonly changed: ChangedClass;
  /** Names of both versions. */
  readonly from: string;
  readonly to: string;
  /** Modelica files of both versions. */
  readonly before: readonly VersionFile[];
  readonly after: readonly VersionFile[];
}

/** The diagrams of a class in two versions, drawn by an engine for each. */
export default function DiagramComparison({ changed, from, to, before, after }: DiagramComparisonProps) {
  const was = useDiagramOf(changed, { files: before, version: from, side: "before" });
  const is = useDiagramOf(changed, { files: after, version: to, side: "after" });
  return <ComparedDiagrams changed={changed} was={was} is={is} />;
}

interface ComparedVersion {
  readonly files: readonly VersionFile[];
  readonly version: string;
  readonly side: DiagramSide;
}

function useDiagramOf({ fullName }: ChangedClass, { files, version, side }: ComparedVersion): DiagramOfVersion {
  const { t } = useTranslation();
  const { id } = useRepository();
  const theme = useColourTheme();
  const title = `${t(`version.${side}`)}: ${t("picture.diagramOf", { name: fullName })}`;
  const engine = useVersionEngine(files, useRepositoryFiles(id, version));
  return { engine, drawn: useVersionDiagram(engine.engine, { className: fullName, theme, title }) };
}
