import { useTranslation } from "react-i18next";
import { VersionPicker } from "./version-picker.tsx";
import styles from "./version-switch.module.css";

interface VersionSwitchProps {
  readonly repositoryId: number;
  readonly version: string;
  readonly onChange: (version: string) => void;
}

/** Shows a page of the repository at another version. */
export function VersionSwitch({ repositoryId, version, onChange }: VersionSwitchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.switch}>
      <VersionPicker repositoryId={repositoryId} label={t("version.shown")} value={version} onChange={onChange} />
    </div>
  );
}
