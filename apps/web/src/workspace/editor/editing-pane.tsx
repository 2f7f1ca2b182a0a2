import { useWorkspace } from "../store/store-context.ts";
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
  const hasTextCell = useWorkspace(isTextBeside);
  return (
    <div className={styles.editing}>
      <div className={styles.head}>
        <ClassTabs />
        <LayerSwitch />
      </div>
      <div className={styles.content}>
        {view === "code" ? null : view === "documentation" ? <ShownDocumentation /> : <ShownPicture layer={view} />}
        {/* The editor stays behind a picture, with its cursor and what can be undone. */}
        {hasTextCell && view !== "code" ? null : (
          <div className={styles.text} hidden={view !== "code"}>
            <ShownText />
          </div>
        )}
      </div>
    </div>
  );
}
