import { BorderOutlined, BulbOutlined, ColumnWidthOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import { formatValue } from "../result/number-format.ts";
import { type StandardView, standardViews } from "./camera-control.ts";
import type { Looks } from "./looks.ts";
import type { Scene3d } from "./scene-3d.ts";
import type { SceneMarks } from "./use-scene-marks.ts";
import styles from "./view-bar.module.css";

interface ViewBarProps {
  readonly scene: Scene3d | undefined;
  readonly looks: Looks;
  readonly onLooks: (looks: Looks) => void;
  readonly marks: SceneMarks;
  /** What else stands in the bar. */
  readonly children: ReactNode;
}

/** From where one looks, how shapes are drawn, and measuring. */
export function ViewBar({ scene, looks, onLooks, marks, children }: ViewBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      <Select<StandardView>
        size="small"
        className={styles.views ?? ""}
        aria-label={t("animation.view")}
        placeholder={t("animation.view")}
        value={null}
        options={standardViews.map((view, index) => ({ value: view, label: `${index + 1} ${t(`animation.views.${view}`)}` }))}
        onSelect={(view) => scene?.camera.look(view)}
      />
      <Toggle
        label={t("animation.wireframe")}
        icon={<BorderOutlined aria-hidden />}
        isOn={looks.isWireframe}
        onToggle={(isWireframe) => onLooks({ ...looks, isWireframe })}
      />
      <Toggle
        label={t("animation.shadow")}
        icon={<BulbOutlined aria-hidden />}
        isOn={looks.hasShadow}
        onToggle={(hasShadow) => onLooks({ ...looks, hasShadow })}
      />
      <Toggle
        label={t("animation.measure")}
        icon={<ColumnWidthOutlined aria-hidden />}
        isOn={marks.isMeasuring}
        onToggle={marks.setMeasuring}
      />
      {children}
      {marks.isMeasuring ? (
        <output className={styles.reading}>
          {marks.distance === undefined
            ? t("animation.measureHint")
            : t("animation.distance", { distance: formatValue(marks.distance) })}
        </output>
      ) : null}
    </div>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

function Toggle({ label, icon, isOn, onToggle }: ToggleProps) {
  return (
    <Button
      {...nameTip(label)}
      size="small"
      type={isOn ? "primary" : "text"}
      icon={icon}
      aria-label={label}
      aria-pressed={isOn}
      onClick={() => onToggle(!isOn)}
    />
  );
}
