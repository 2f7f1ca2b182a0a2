import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/hooks.ts";
import { headVersion } from "../addresses.ts";
import styles from "./version-comparison.module.css";

interface VersionPickerProps {
  readonly repositoryId: number;
  /** What the choice is for, for people who do not see where it stands. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (version: string) => void;
}

/** Recent commits that are offered. */
const nCommits = 50;
/** What the server takes as the name of a branch or a commit. */
const nameable = /^(?!-)[A-Za-z0-9._/-]{1,200}$/;

/** Chooses a version, a recent commit, or any branch or commit by its typed name. */
export function VersionPicker({ repositoryId, label, value, onChange }: VersionPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const versions = useCall("versions", { id: repositoryId }).data ?? [];
  const commits = useCall("commits", { id: repositoryId, page: 1, pageSize: nCommits }).data?.rows ?? [];
  const groups = [
    { label: t("version.head"), options: [{ value: headVersion, label: t("version.head"), title: t("version.head") }] },
    {
      label: t("version.groupVersions"),
      options: versions.map(({ version }) => ({ value: version, label: version, title: version })),
    },
    {
      label: t("version.groupCommits"),
      options: commits.map(({ commit, message }) => ({
        value: commit,
        label: (
          <>
            <code>{commit.slice(0, 8)}</code> {firstLine(message)}
          </>
        ),
        title: `${commit} ${message}`,
      })),
    },
  ];
  const isKnown = (name: string): boolean => groups.some(({ options }) => options.some((option) => option.value === name));
  const own = [...new Set([value, typed.trim()])].filter((name) => nameable.test(name) && !isKnown(name));
  const typedGroup = {
    label: t("version.groupTyped"),
    options: own.map((name) => ({
      value: name,
      label: name === value ? name : t("version.typed", { name }),
      title: name,
    })),
  };
  return (
    <Select
      showSearch={{
        onSearch: setTyped,
        optionFilterProp: "title",
      }}
      className={styles.picker ?? ""}
      aria-label={label}
      placeholder={t("version.pickerHint")}
      popupMatchSelectWidth={360}
      value={value}
      options={[...groups, typedGroup].filter(({ options }) => options.length > 0)}
      onChange={(version) => {
        setTyped("");
        onChange(version);
      }}
    />
  );
}

function firstLine(message: string): string {
  return message.split("\n", 1)[0] ?? "";
}
