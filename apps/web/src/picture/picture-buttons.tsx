import "../i18n/late/picture.ts";
import { ArrowLeftOutlined, CompressOutlined, DownloadOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../api/save-download.ts";
import { MenuDropdown } from "../ui/menu-dropdown.tsx";
import { pngFile, svgFile } from "./picture-export.ts";
import styles from "./picture-view.module.css";
import { type Viewport, zoomStep } from "./viewport.ts";

interface PictureButtonsProps {
  readonly svg: string;
  /** Name of exported files, without the ending. */
  readonly fileName: string;
  readonly viewport: Viewport | undefined;
  /** Left out where there is nothing to go back to. */
  readonly onBack?: (() => void) | undefined;
}

/** Zooms a picture, fits it and exports it. */
export function PictureButtons({ svg, fileName, viewport, onBack }: PictureButtonsProps) {
  const { t } = useTranslation();
  const exportPng = async (): Promise<void> => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
    saveDownload({ blob: await pngFile(svg, paper), fileName: "" }, `${fileName}.png`);
  };
  const exports = [
    {
      key: "svg",
      label: t("picture.saveSvg"),
      onClick: () => saveDownload({ blob: svgFile(svg), fileName: "" }, `${fileName}.svg`),
    },
    { key: "png", label: t("picture.savePng"), onClick: () => void exportPng() },
  ];
  return (
    <div className={styles.buttons}>
      {onBack ? <ToolButton label={t("picture.back")} icon={<ArrowLeftOutlined />} onClick={onBack} /> : null}
      <ToolButton label={t("picture.zoomIn")} icon={<PlusOutlined />} onClick={() => viewport?.zoomBy(zoomStep)} />
      <ToolButton label={t("picture.zoomOut")} icon={<MinusOutlined />} onClick={() => viewport?.zoomBy(1 / zoomStep)} />
      <ToolButton label={t("picture.fit")} icon={<CompressOutlined />} onClick={() => viewport?.fit()} />
      <MenuDropdown items={exports} placement="topRight">
        <Button size="small" icon={<DownloadOutlined />} aria-label={t("picture.save")} title={t("picture.save")} />
      </MenuDropdown>
    </div>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function ToolButton({ label, icon, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={label} placement="left">
      <Button size="small" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  );
}
