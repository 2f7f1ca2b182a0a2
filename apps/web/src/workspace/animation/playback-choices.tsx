import { RetweetOutlined } from "@ant-design/icons";
import { Button, Select } from "antd";
import { useTranslation } from "react-i18next";
import { nameTip } from "../../ui/tip.ts";
import { formatValue } from "../result/number-format.ts";
import { paceOf, type Span, type Speed, setLooping, setSpeed, speeds } from "../store/playback.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./view-bar.module.css";

/** How fast the time passes, for all animations, and whether it begins again at the end. */
export function PlaybackChoices({ span }: { readonly span: Span }) {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { speed, isLooping } = useWorkspace(({ playback }) => playback);
  const label = (value: Speed): string => {
    const pace = formatValue(Number(paceOf(value, span).toPrecision(3)));
    return value === "fit" ? t("animation.fit", { pace }) : t("animation.pace", { speed: value });
  };
  return (
    <div className={styles.choices}>
      <Select<Speed>
        size="small"
        className={styles.speed ?? ""}
        aria-label={t("animation.speed")}
        value={speed}
        options={speeds.map((value) => ({ value, label: label(value) }))}
        onChange={(value) => act("playback", setSpeed, value)}
      />
      <Button
        {...nameTip(t("animation.loop"))}
        size="small"
        type={isLooping ? "primary" : "text"}
        icon={<RetweetOutlined aria-hidden />}
        aria-label={t("animation.loop")}
        aria-pressed={isLooping}
        onClick={() => act("playback", setLooping, !isLooping)}
      />
    </div>
  );
}
