import { classScene, type Layer, renderSvg } from "@mofang/diagram";
import type { ClassTree } from "@mofang/modelica";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useColourTheme } from "../theme/colour-theme.ts";
import { EmptyState } from "../ui/states.tsx";
import { PictureView } from "./picture-view.tsx";

export interface ClassPictureProps {
  readonly tree: ClassTree;
  readonly className: string;
  readonly layer: Layer;
}

/** The icon or diagram of a class, drawn in this page. */
export default function ClassPicture({ tree, className, layer }: ClassPictureProps) {
  const { t } = useTranslation();
  const theme = useColourTheme();
  const label = t(layer === "icon" ? "picture.iconOf" : "picture.diagramOf", { name: className });
  const svg = useMemo(() => {
    const scene = classScene(tree, className, layer);
    const isEmpty = scene === undefined || scene.isEmpty;
    return isEmpty ? undefined : renderSvg(scene, { theme, title: label });
  }, [tree, className, layer, theme, label]);
  if (svg === undefined) return <EmptyState title={t("picture.noDiagram")} text={t("picture.noDiagramText")} />;
  return <PictureView svg={svg} label={label} />;
}
