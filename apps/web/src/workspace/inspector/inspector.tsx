import "../../i18n/late/parameters.ts";
import "../../i18n/late/tuning.ts";
import { ExpandOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { LoadingBlock } from "../../ui/states.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { openDialog } from "../store/dialogs.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./inspector.module.css";
import { InspectorForm } from "./inspector-form.tsx";
import { LiveDeskProvider, useClassLiveDesk } from "./live-desk.ts";
import { ParameterDeskProvider, useClassDesk } from "./parameter-desk.ts";
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
  const desk = useClassDesk(className);
  const live = useClassLiveDesk(className);
  const { canEdit } = useSaving();
  const { act } = useWorkspaceStore();
  const shown = useInterface(desk, component ?? "");
  if (shown === undefined) return <LoadingBlock height={96} />;
  if (shown === null) return <p className={styles.note}>{t("workspace.inspector.unknown")}</p>;
  return (
    <ParameterDeskProvider value={desk}>
      <Button
        type="link"
        size="small"
        icon={<ExpandOutlined aria-hidden />}
        onClick={() => act("dialogs", openDialog, { kind: "parameters", className, components: component ? [component] : [] })}
      >
        {t("parameter.dialog.open")}
      </Button>
      <LiveDeskProvider value={live}>
        <InspectorForm
          key={`${className} ${component ?? ""}`}
          component={component}
          shown={shown}
          isEditable={canEdit && shown.isOwn}
        />
      </LiveDeskProvider>
    </ParameterDeskProvider>
  );
}
