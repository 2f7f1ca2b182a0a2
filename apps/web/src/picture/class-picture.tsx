import { classScene, type Layer, renderSvg } from "@mofang/diagram";
import type { ClassTree } from "@mofang/modelica";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useColourTheme } from "../theme/colour-theme.ts";
import { EmptyState } from "../ui/states.tsx";
import styles from "./class-picture.module.css";
import { DrillPath } from "./drill-path.tsx";
import { PictureView } from "./picture-view.tsx";
import { useDrill } from "./use-drill.ts";

export interface ClassPictureProps {
  readonly tree: ClassTree;
  readonly className: string;
  readonly layer: Layer;
}

/** The icon or diagram of a class, drawn in this page, with a way into its components. */
export default function ClassPicture({ tree, className, layer }: ClassPictureProps) {
  const { t } = useTranslation();
  const theme = useColourTheme();
  const drill = useDrill(className);
  const shown = drill.className;
  const label = t(layer === "icon" ? "picture.iconOf" : "picture.diagramOf", { name: shown });
  const svg = useMemo(() => {
    const scene = classScene(tree, shown, layer);
    if (scene !== undefined && !scene.isEmpty) return renderSvg(scene, { theme, title: label });
    // A component without a diagram is still something to look at.
    const icon = shown === className ? undefined : classScene(tree, shown, "icon");
    return icon && renderSvg(icon, { theme, title: label });
  }, [tree, shown, className, layer, theme, label]);
  if (svg === undefined) return <EmptyState title={t("picture.noDiagram")} text={t("picture.noDiagramText")} />;
  const { steps, open, backTo } = drill;
  return (
    <div className={styles.column}>
      <DrillPath root={className} drill={drill} />
      <div className={styles.picture}>
        <PictureView
          svg={svg}
          label={label}
          fileName={shown}
          onOpen={(component) => {
            if (tree.find(component.className) !== undefined) open(component);
          }}
          onBack={steps.length === 0 ? undefined : () => backTo(steps.length - 1)}
        />
      </div>
    </div>
  );
}
