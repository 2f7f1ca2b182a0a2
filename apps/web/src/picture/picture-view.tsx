import { CompressOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./picture-view.module.css";
import { formatViewBox, middleOf, moveBy, parseViewBox, type ViewBox, zoomAbout } from "./view-box.ts";

export interface PictureViewProps {
  /** An SVG document by `renderSvg`, which escapes everything that comes from a model. */
  readonly svg: string;
  /** What it shows; a picture of another label begins with all of it in view. */
  readonly label: string;
}

const zoomStep = 1.25;
/** Fraction of the view that an arrow key moves by. */
const keyStep = 0.1;

/**
 * A picture to move and zoom in: pointer, wheel (about the cursor), keyboard (`+`, `-`, `0`, arrows) and buttons. The view is
 * changed in the document itself, so that React draws nothing while one drags.
 */
export function PictureView({ svg, label }: PictureViewProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const all = useRef<ViewBox>(undefined);
  const view = useRef<ViewBox>(undefined);
  const shownLabel = useRef<string>(undefined);
  const dragged = useRef<{ readonly x: number; readonly y: number }>(undefined);

  const show = useCallback((change: (current: ViewBox, whole: ViewBox) => ViewBox): void => {
    if (view.current === undefined || all.current === undefined) return;
    view.current = change(view.current, all.current);
    drawingIn(place.current)?.setAttribute("viewBox", formatViewBox(view.current));
  }, []);

  // While a model is edited its picture changes and the view stays.
  useLayoutEffect(() => {
    if (place.current === null) return;
    place.current.innerHTML = svg;
    all.current = parseViewBox(drawingIn(place.current)?.getAttribute("viewBox") ?? null);
    const isSame = shownLabel.current === label && view.current !== undefined;
    shownLabel.current = label;
    if (isSame) show((current) => current);
    else view.current = all.current;
  }, [svg, label, show]);

  // React listens to the wheel passively, which cannot keep the page from scrolling.
  useEffect(() => {
    const target = place.current;
    if (target === null) return;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      const point = pointAt(target, event);
      if (point !== undefined) show((current, whole) => zoomAbout(current, whole, point, Math.exp(-wheelWay(event) / 400)));
    };
    target.addEventListener("wheel", zoom, { passive: false });
    return () => target.removeEventListener("wheel", zoom);
  }, [show]);

  const drag = (event: PointerEvent): void => {
    const start = dragged.current;
    const point = place.current && pointAt(place.current, event);
    if (start === undefined || !point) return;
    show((current, whole) => moveBy(current, whole, start.x - point.x, start.y - point.y));
  };
  const zoomBy = (factor: number): void => show((current, whole) => zoomAbout(current, whole, middleOf(current), factor));
  const fit = (): void => show((_current, whole) => whole);

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = actionOf(event.key, zoomBy, fit, (x, y) =>
      show((current, whole) => moveBy(current, whole, x * keyStep * current.width, y * keyStep * current.height)),
    );
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing that one operates is no form field */}
      <div
        ref={place}
        className={styles.drawing}
        role="group"
        aria-label={t("picture.help", { label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved and zoomed with the keyboard
        tabIndex={0}
        onKeyDown={press}
        onDoubleClick={fit}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          dragged.current = pointAt(event.currentTarget, event);
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = undefined;
        }}
        onPointerCancel={() => {
          dragged.current = undefined;
        }}
      />
      <div className={styles.buttons}>
        <ToolButton label={t("picture.zoomIn")} icon={<PlusOutlined />} onClick={() => zoomBy(zoomStep)} />
        <ToolButton label={t("picture.zoomOut")} icon={<MinusOutlined />} onClick={() => zoomBy(1 / zoomStep)} />
        <ToolButton label={t("picture.fit")} icon={<CompressOutlined />} onClick={fit} />
      </div>
    </div>
  );
}

interface ToolButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

function ToolButton({ label, icon, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={label} placement="left">
      <Button size="small" icon={icon} aria-label={label} onClick={onClick} />
    </Tooltip>
  );
}

function actionOf(
  key: string,
  zoomBy: (factor: number) => void,
  fit: () => void,
  move: (x: number, y: number) => void,
): (() => void) | undefined {
  switch (key) {
    case "+":
    case "=":
      return () => zoomBy(zoomStep);
    case "-":
      return () => zoomBy(1 / zoomStep);
    case "0":
      return fit;
    case "ArrowLeft":
      return () => move(-1, 0);
    case "ArrowRight":
      return () => move(1, 0);
    case "ArrowUp":
      return () => move(0, -1);
    case "ArrowDown":
      return () => move(0, 1);
    default:
      return undefined;
  }
}

function drawingIn(place: Element | null): SVGSVGElement | null {
  return place?.querySelector("svg") ?? null;
}

/** A place on the screen in the drawing's units. */
function pointAt(place: Element, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }) {
  const matrix = drawingIn(place)?.getScreenCTM();
  if (!matrix) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** Pixels that a turn of the wheel stands for; some devices tell lines or pages. */
function wheelWay({ deltaY, deltaMode }: WheelEvent): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * 33;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * 400 : deltaY;
}
