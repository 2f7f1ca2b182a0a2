import { RetweetOutlined } from "@ant-design/icons";
import { Button, Select, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { formatValue } from "../result/number-format.ts";
import { type Span, setLooping, setSpeed, speeds, usualPace } from "../store/playback.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./view-bar.module.css";

/** How fast the time passes, for all animations, and whether it begins again at the end. */
export function PlaybackChoices({ span }: { readonly span: Span }) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { speed, isLooping } = useWorkspace(({ playback }) => playback);
  const paceOf = (value: number): string => formatValue(Number((value * usualPace(span)).toPrecision(3)));
  return (
    <div className={styles.choices}>
      <Select<number>
        size="small"
        className={styles.speed ?? ""}
        aria-label={t("animation.speed")}
        value={speed}
        options={speeds.map((value) => ({ value, label: t("animation.pace", { speed: value, pace: paceOf(value) }) }))}
        onChange={(value) => act("playback", setSpeed, value)}
      />
      <Tooltip title={t("animation.loop")}>
        <Button
          size="small"
          type={isLooping ? "primary" : "text"}
          icon={<RetweetOutlined aria-hidden />}
          aria-label={t("animation.loop")}
          aria-pressed={isLooping}
          onClick={() => act("playback", setLooping, !isLooping)}
        />
      </Tooltip>
    </div>
  );
}
