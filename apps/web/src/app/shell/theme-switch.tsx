import { DesktopOutlined, MoonOutlined, SunOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type ThemeChoice, themeChoices, useThemeChoice } from "../../theme/colour-theme.ts";
import styles from "./header.module.css";

const icons: Readonly<Record<ThemeChoice, ReactNode>> = {
  light: <SunOutlined />,
  dark: <MoonOutlined />,
  system: <DesktopOutlined />,
};

/** Goes round light, dark and as the device. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { choice, choose } = useThemeChoice();
  const next = themeChoices[(themeChoices.indexOf(choice) + 1) % themeChoices.length] ?? "system";
  const label = t(`theme.${choice}`);
  return (
    <button type="button" className={styles.tool} title={label} aria-label={label} onClick={() => choose(next)}>
      {icons[choice]}
    </button>
  );
}
