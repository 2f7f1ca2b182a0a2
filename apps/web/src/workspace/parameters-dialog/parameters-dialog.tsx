import "../../i18n/late/parameters.ts";
import { Button, Modal } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { LoadingBlock } from "../../ui/states.tsx";
import { InspectorForm } from "../inspector/inspector-form.tsx";
import { ParameterDeskProvider, useClassDesk } from "../inspector/parameter-desk.ts";
import { useInterface } from "../inspector/use-interface.ts";
import { useSaving } from "../save/saving-context.tsx";
import styles from "./parameters-dialog.module.css";
import { deskOfSeveral } from "./several-desk.ts";

interface ParametersDialogProps {
  /** Class whose text is edited, by full name. */
  readonly className: string;
  /** Components of the same class that are set together; none for the class itself. */
  readonly components: readonly string[];
  readonly onClose: () => void;
}

/** All that can be set of a class or of components of it, in a dialog: every value is one step to undo. */
export default function ParametersDialog({ className, components, onClose }: ParametersDialogProps) {
  const { t } = useTranslation();
  const { canEdit } = useSaving();
  const classDesk = useClassDesk(className);
  const desk = useMemo(() => deskOfSeveral(classDesk, components), [classDesk, components]);
  const [first] = components;
  const shown = useInterface(desk, first ?? "");
  const subject = components.length === 0 ? className : components.join(", ");
  return (
    <Modal
      open
      centered
      width={760}
      title={t("parameter.dialog.title", { subject })}
      footer={
        <Button type="primary" onClick={onClose}>
          {t("parameter.dialog.close")}
        </Button>
      }
      onCancel={onClose}
    >
      <div className={styles.body}>
        {components.length > 1 ? <p className={styles.note}>{t("parameter.dialog.several", { first: first ?? "" })}</p> : null}
        {shown === undefined ? <LoadingBlock height={200} /> : null}
        {shown === null ? <p className={styles.note}>{t("workspace.inspector.unknown")}</p> : null}
        {shown ? (
          <ParameterDeskProvider value={desk}>
            <InspectorForm component={first} shown={shown} isEditable={canEdit && shown.isOwn} />
          </ParameterDeskProvider>
        ) : null}
      </div>
    </Modal>
  );
}
