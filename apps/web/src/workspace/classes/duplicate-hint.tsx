import "../../i18n/late/canvas.ts";
import { CopyOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useEngineVersion, useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useClassFacts } from "../engine/use-class-facts.ts";
import { useSaving } from "../save/saving-context.tsx";
import { openDialog } from "../store/dialogs.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { activeTab } from "../store/tabs.ts";
import { refusalOf } from "./class-actions.ts";

/** Beside what says that a library's class is only read: a copy of it can be made, to be edited. Nothing for one's own classes. */
export function DuplicateHint() {
  const { t } = useTranslation();
  const { act } = useWorkspaceStore();
  const { canEdit } = useSaving();
  const tab = useWorkspace(({ tabs }) => activeTab(tabs));
  const { engine } = useWorkspaceEngine();
  const version = useEngineVersion();
  const name = tab?.kind === "library" ? tab.shown?.name : undefined;
  const node = useClassFacts(engine, version, name);
  if (name === undefined || node === undefined) return null;
  const reason = refusalOf("copy", { node, isOwn: false, canEdit });
  return (
    <Button
      size="small"
      type="link"
      icon={<CopyOutlined aria-hidden />}
      disabled={reason !== undefined}
      title={reason === undefined ? t("classTree.duplicateHint", { name }) : t(reason)}
      onClick={() => act("dialogs", openDialog, { kind: "class", task: "copy", className: name })}
    >
      {t("classTree.duplicate")}
    </Button>
  );
}
