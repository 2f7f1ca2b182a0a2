import type { KeyboardEvent, MouseEvent, RefObject } from "react";
import type { CanvasDesk } from "./canvas-desk.ts";
import { keyAct } from "./canvas-keys.ts";
import type { MenuPlace } from "./canvas-menu.tsx";
import type { CanvasTool } from "./canvas-tool.ts";
import styles from "./canvas-view.module.css";
import { bringsClass, droppedClass } from "./class-drag.ts";
import { openHit } from "./open-hit.ts";
import { useCanvasClipboard } from "./use-canvas-clipboard.ts";

interface CanvasSurfaceProps {
  /** Holds the picture. */
  readonly place: RefObject<HTMLDivElement | null>;
  readonly label: string;
  readonly tool: CanvasTool | undefined;
  readonly desk: CanvasDesk;
  /** Opens the menu of what is chosen. */
  readonly onMenu: (at: MenuPlace) => void;
}

/** Where the picture is, and pointer, keys and dragged classes act on it. */
export function CanvasSurface({ place, label, tool, desk, onMenu }: CanvasSurfaceProps) {
  const press = (event: KeyboardEvent): void => {
    const act = tool && keyAct(event, tool, desk);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const openMenu = (event: MouseEvent): void => {
    event.preventDefault();
    onMenu(tool?.chooseForMenu(event) ?? { x: 0, y: 0 });
  };
  const { copy, cut, paste } = useCanvasClipboard(tool, desk);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing that one operates is no form field */}
      <div
        ref={place}
        className={styles.drawing}
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is operated with the keyboard
        tabIndex={0}
        onKeyDown={press}
        onKeyUp={({ key }) => key === " " && tool?.holdSpace(false)}
        onBlur={() => tool?.holdSpace(false)}
        onDoubleClick={(event) => tool && openHit(event, tool, desk)}
        onContextMenu={openMenu}
        onCopy={copy}
        onCut={cut}
        onPaste={paste}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          tool?.press(event);
        }}
        onPointerMove={(event) => tool?.move(event)}
        onPointerUp={(event) => tool?.release(event)}
        onPointerCancel={() => tool?.cancel()}
        onDragOver={(event) => {
          if (!bringsClass(event)) return;
          event.preventDefault();
          tool?.hover(event);
        }}
        onDragLeave={() => tool?.cancel()}
        onDrop={(event) => {
          event.preventDefault();
          tool?.drop(droppedClass(event), event);
          place.current?.focus();
        }}
      />
    </>
  );
}
