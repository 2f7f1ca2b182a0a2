import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ClassField } from "./class-field.tsx";
import styles from "./inspector.module.css";
import { ItemFrame } from "./item-frame.tsx";
import { useParameterDesk } from "./parameter-desk.ts";
import type { ParameterItemProps } from "./parameter-groups.tsx";

interface ReplaceableItemProps extends ParameterItemProps {
  /** What lies inside. */
  readonly below: ReactNode;
}

/** Something replaceable: the class that stands in its place, to choose, and the parameters of that. */
export function ReplaceableItem({ row, isEditable, below }: ReplaceableItemProps) {
  const { t } = useTranslation();
  const id = useId();
  const { className, run } = useParameterDesk();
  const [problem, setProblem] = useState<string>();
  const { path, element, lock } = row;
  const redeclare = async (type: string | undefined): Promise<void> => {
    const kind = element.kind === "component" ? "component" : (element.typeKind ?? "class");
    const command = { name: "redeclare", className, path, element: kind, ...(type === undefined ? {} : { type }) } as const;
    setProblem(await run(command).catch(() => t("workspace.inspector.notSent")));
  };
  const { replacement, type } = element;
  return (
    <ItemFrame
      id={id}
      row={row}
      isEditable={isEditable}
      problem={problem}
      onReset={() => void redeclare(undefined)}
      below={below}
    >
      {isEditable && lock === undefined && replacement !== undefined ? (
        <ClassField
          id={id}
          type={type}
          replacement={replacement}
          problemId={problem === undefined ? undefined : `${id}-problem`}
          onChoose={(chosen) => void redeclare(chosen === replacement.defaultType && replacement.isOwn ? undefined : chosen)}
        />
      ) : (
        <code className={styles.text}>{type}</code>
      )}
    </ItemFrame>
  );
}
