import "../../i18n/late/canvas.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Drawn } from "../../picture/class-picture.tsx";
import type { Drill } from "../../picture/use-drill.ts";
import { CanvasView } from "../canvas/canvas-view.tsx";
import { useSmallScreen } from "../canvas/use-small-screen.ts";
import { DuplicateHint } from "../classes/duplicate-hint.tsx";
import styles from "./shown-diagram.module.css";

interface ShownDiagramProps {
  readonly drawn: Drawn;
  readonly drill: Drill;
  /** Whether the reader may change the repository. */
  readonly canEdit: boolean;
  /** The diagram as a picture to look at. */
  readonly children: ReactNode;
}

/** What a class shows that draws nothing yet: the usual paper. */
const blankPaper = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-106 -106 212 212"></svg>';

/** A diagram or icon to be edited where it can be, or as a picture with the reason why it cannot. */
export function ShownDiagram({ drawn, drill, canEdit, children }: ShownDiagramProps) {
  const { t } = useTranslation();
  const { svg, label, diagram } = drawn;
  const isSmall = useSmallScreen();
  const reason = readOnlyReason({ canEdit, isSmall, isInside: drill.steps.length > 0, hasText: diagram !== null });
  if (reason === undefined && diagram !== null) {
    return <CanvasView svg={svg ?? blankPaper} label={label} diagram={diagram} onOpen={drill.open} />;
  }
  return (
    <div className={styles.column}>
      <div className={styles.note}>
        {t(`canvas.readOnly.${reason ?? "library"}`)} {reason === "library" ? <DuplicateHint /> : null}
      </div>
      <div className={styles.picture}>{children}</div>
    </div>
  );
}

type Circumstances = Readonly<Record<"canEdit" | "isSmall" | "isInside" | "hasText", boolean>>;

function readOnlyReason({ canEdit, isSmall, isInside, hasText }: Circumstances) {
  if (isInside) return "inside";
  if (!hasText) return "library";
  if (isSmall) return "small";
  return canEdit ? undefined : "right";
}
