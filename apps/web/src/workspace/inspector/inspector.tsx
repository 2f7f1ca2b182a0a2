import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/i18n.ts";
import { LoadingBlock } from "../../ui/states.tsx";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useSaving } from "../save/saving-context.tsx";
import styles from "./inspector.module.css";
import { InspectorForm } from "./inspector-form.tsx";
import { useInterface } from "./use-interface.ts";

interface InspectorProps {
  /** Class whose text is edited, by full name. */
  readonly className: string;
  /** Name of one of its components; undefined for the class itself. */
  readonly component: string | undefined;
}

/** The parameters of a class or of one of its components, to read and to set. */
export function Inspector({ className, component }: InspectorProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { commands } = useWorkspaceEngine();
  const { canEdit } = useSaving();
  const shown = useInterface(className, component ?? "");
  if (shown === undefined) return <LoadingBlock height={96} />;
  if (shown === null) return <p className={styles.note}>{t("workspace.inspector.unknown")}</p>;
  return (
    <InspectorForm
      key={`${className} ${component ?? ""}`}
      className={className}
      component={component}
      shown={shown}
      isEditable={canEdit && shown.isOwn}
      onSet={(path, value) => {
        const values = [value === undefined ? { path } : { path, value }];
        return commands.run({ name: "setParameters", className, values }, "setParameters", language);
      }}
    />
  );
}
