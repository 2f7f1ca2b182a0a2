import { Splitter } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMediaQuery } from "../../theme/colour-theme.ts";
import { isRightOpen, isSideOpen } from "../store/room.ts";
import { useWorkspace } from "../store/store-context.ts";
import styles from "./panels.module.css";
import { RightContent } from "./right-content.tsx";
import { SideContent } from "./side-content.tsx";

/** Widths that the panels have at first and within which they can be drawn, pixels. */
const widths = { side: { first: 236, least: 160, most: 480 }, right: { first: 284, least: 220, most: 560 } } as const;

/** The cells between the two panels, which take their room beside them; in a narrow window the panels lie over the cells. */
export function Panels({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const isOver = useMediaQuery("(max-width: 1100px)");
  const isSide = useWorkspace(({ room }) => isSideOpen(room));
  const isRight = useWorkspace(({ room }) => isRightOpen(room));
  const [side, setSide] = useState<number>(widths.side.first);
  const [right, setRight] = useState<number>(widths.right.first);
  const resize = ([first = 0, , last = 0]: readonly number[]): void => {
    if (isSide && !isOver) setSide(first);
    if (isRight && !isOver) setRight(last);
  };
  const sidePanel = (
    <aside className={styles.side} aria-label={t("office.rail")} data-region="" hidden={!isSide}>
      <SideContent />
    </aside>
  );
  const rightPanel = isRight ? (
    <aside className={styles.right} aria-label={t("office.rightPanel")} data-region="">
      <RightContent />
    </aside>
  ) : null;
  const [hasSide, hasRight] = [isSide && !isOver, isRight && !isOver];
  return (
    <div className={styles.around} data-over={isOver}>
      <Splitter className={styles.panels ?? ""} onResize={resize}>
        <Splitter.Panel
          size={hasSide ? side : 0}
          min={hasSide ? widths.side.least : 0}
          max={hasSide ? widths.side.most : 0}
          resizable={hasSide}
        >
          {isOver ? null : sidePanel}
        </Splitter.Panel>
        <Splitter.Panel min={240}>{children}</Splitter.Panel>
        <Splitter.Panel
          size={hasRight ? right : 0}
          min={hasRight ? widths.right.least : 0}
          max={hasRight ? widths.right.most : 0}
          resizable={hasRight}
        >
          {isOver ? null : rightPanel}
        </Splitter.Panel>
      </Splitter>
      {isOver ? sidePanel : null}
      {isOver ? rightPanel : null}
    </div>
  );
}
