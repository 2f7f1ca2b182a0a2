import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useAction } from "../api/hooks.ts";
import { notify } from "../ui/notices.ts";
import styles from "./competition.module.css";
import type { Competition } from "./competition.ts";

interface BeginProps {
  readonly competition: Competition;
  readonly onBegun: (repositoryId: number, className: string) => void;
}

/** Makes a private repository with the task, a fork of the starter repository where there is one, a copy of the baseline to be changed, and a model to try it with. */
export function Begin({ competition, onBegun }: BeginProps) {
  const { t } = useTranslation();
  const { packageName } = competition;
  const className = `${packageName}Entry`;
  const save = useAction("saveFiles");
  const fill = ({ id }: { readonly id: number }): void => {
    const changes = starterOf(competition, className).map(({ path, text }) => ({
      kind: "write" as const,
      path,
      text,
      blob: null,
    }));
    save.mutate(
      { id, changes, message: t("competition.starterMessage") },
      {
        onSuccess: () => {
          onBegun(id, className);
          notify("success", t("competition.begun", { name: className }));
        },
      },
    );
  };
  const create = useAction("createRepository", { onSuccess: fill });
  const fork = useAction("fork", { onSuccess: fill });
  const { starter } = competition;
  const description = t("competition.starterDescription", { title: competition.title });
  const begin = (): void =>
    starter === null
      ? create.mutate({ name: className, description, openType: "private", modelType: "model" })
      : fork.mutate({ id: starter.id, name: className, description, openType: "private" });
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t("competition.beginNote")}</p>
      <Button loading={create.isPending || fork.isPending || save.isPending} onClick={begin}>
        {t("competition.begin")}
      </Button>
    </div>
  );
}

/** Files of the repository: the task as it is unless it was forked with it, the entry, and the task with the entry in it. */
function starterOf({ starter, taskPath, taskText, taskClass, baselineName }: Competition, className: string) {
  const entry = `block ${className}\n  extends ${baselineName};\nend ${className};\n`;
  const trial = `model Try${className}\n  extends ${taskClass}(redeclare model Entry = ${className});\nend Try${className};\n`;
  return [
    ...(starter === null ? [{ path: taskPath, text: taskText }] : []),
    { path: `${className}.mo`, text: entry },
    { path: `Try${className}.mo`, text: trial },
  ];
}
