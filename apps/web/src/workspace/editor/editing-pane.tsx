import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/states.tsx";
import { useWorkspace } from "../store/store-context.ts";
import type { ClassView } from "../store/tabs.ts";
import { isTextBeside } from "../store/workspace-cells.ts";
import { ClassTabs } from "./class-tabs.tsx";
import styles from "./editing-pane.module.css";
import { LayerSwitch } from "./layer-switch.tsx";
import { ShownDocumentation } from "./shown-documentation.tsx";
import { ShownPicture } from "./shown-picture.tsx";
import { ShownText } from "./shown-text.tsx";

/** The open classes, and the shown one: its diagram or icon, its text, or its documentation. */
export function EditingPane() {
  const view = useWorkspace(({ grid }) => grid.view);
  const { t } = useTranslation();
  const hasTextCell = useWorkspace(isTextBeside);
  const isEmpty = useWorkspace(({ files, tabs }) => files.files.size === 0 && tabs.tabs.length === 0);
  const missing = useWorkspace(({ tabs, grid }) => (tabs.tabs.length === 0 ? grid.missing : undefined));
  const [wasText, setWasText] = useState(view === "code");
  if (view === "code" && !wasText) setWasText(true);
  return (
    <div className={styles.editing}>
      <div className={styles.head}>
        <ClassTabs />
        <LayerSwitch />
      </div>
      <div className={styles.content}>
        {isEmpty ? <EmptyState title={t("workspace.emptyRepository")} /> : null}
        {missing === undefined ? null : (
          <EmptyState title={t("workspace.noClass", { name: missing })} text={t("workspace.openAFile")} />
        )}
        {isEmpty || missing !== undefined ? null : <ShownView view={view} />}
        {/* An editor that was shown stays behind a picture, with its cursor. */}
        {isEmpty || missing !== undefined || !wasText || (hasTextCell && view !== "code") ? null : (
          <div className={styles.text} hidden={view !== "code"}>
            <ShownText />
          </div>
        )}
      </div>
    </div>
  );
}

/** What is shown otherwise than as text. */
function ShownView({ view }: { readonly view: ClassView }) {
  if (view === "code") return null;
  return view === "documentation" ? <ShownDocumentation /> : <ShownPicture layer={view} />;
}
