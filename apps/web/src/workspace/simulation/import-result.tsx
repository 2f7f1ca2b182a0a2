import { UploadOutlined } from "@ant-design/icons";
import { limits } from "@mofang/protocol";
import { Button } from "antd";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { notify, succeeded } from "../../ui/notices.ts";
import { moreTip } from "../../ui/tip.ts";
import styles from "./run-list.module.css";

interface ImportResultProps {
  /** Reads a file. @returns the id of its result, or what is wrong with the file */
  readonly read: (file: File) => Promise<{ readonly id: string } | { readonly problem: string }>;
  readonly onImported: (runId: string) => void;
}

/** A button that puts a result from a CSV or MAT file of the user's among the runs. */
export function ImportResult({ read, onImported }: ImportResultProps) {
  const { t } = useTranslation();
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const take = async (file: File): Promise<void> => {
    if (file.size > limits.importedResult) {
      notify("fail", t("workspace.importTooLarge", { name: file.name, megabytes: limits.importedResult / 1_000_000 }), "import");
      return;
    }
    setReading(true);
    try {
      const outcome = await read(file);
      if ("id" in outcome) {
        succeeded("import");
        onImported(outcome.id);
      } else notify("fail", t("workspace.importFailed", { name: file.name, problem: outcome.problem }), "import");
    } finally {
      setReading(false);
    }
  };

  return (
    <div className={styles.import}>
      <Button
        {...moreTip(t("workspace.importResultHint"))}
        size="small"
        icon={<UploadOutlined aria-hidden />}
        loading={isReading}
        onClick={() => input.current?.click()}
      >
        {t("workspace.importResult")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.mat"
        aria-label={t("workspace.importResult")}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void take(file);
          target.value = "";
        }}
      />
    </div>
  );
}
