import "../i18n/late/picture.ts";
import { Breadcrumb } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./drill-path.module.css";
import type { Drill } from "./use-drill.ts";

interface DrillPathProps {
  /** Class where the way began. */
  readonly root: string;
  readonly drill: Drill;
}

/** Where one is inside a model, with the way back; nothing at its beginning. */
export function DrillPath({ root, drill: { steps, backTo } }: DrillPathProps) {
  const { t } = useTranslation();
  if (steps.length === 0) return null;
  const names = [root.slice(root.lastIndexOf(".") + 1), ...steps.map(({ name }) => name)];
  return (
    <nav className={styles.path} aria-label={t("picture.path")}>
      <Breadcrumb
        items={names.map((name, depth) => ({
          title:
            depth === steps.length ? (
              name
            ) : (
              <button type="button" onClick={() => backTo(depth)}>
                {name}
              </button>
            ),
        }))}
      />
    </nav>
  );
}
