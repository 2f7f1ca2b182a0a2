import { ArrowLeftOutlined, CompressOutlined, DownloadOutlined, MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Tooltip } from "antd";
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { saveDownload } from "../api/save-download.ts";
import { MenuDropdown } from "../ui/menu-dropdown.tsx";
import { ComponentCard } from "./component-card.tsx";
import { Minimap } from "./minimap.tsx";
import { pngFile, svgFile } from "./picture-export.ts";
import styles from "./picture-view.module.css";
import { PointerGestures } from "./pointer-gestures.ts";
import { componentAround, componentsIn, describeComponent, markComponent, type ShownComponent } from "./shown-component.ts";
import { Viewport } from "./viewport.ts";

export interface PictureViewProps {
  /** An SVG document by `renderSvg`, which escapes everything that comes from a model. */
  readonly svg: string;
  /** What it shows; a picture of another label begins with all of it in view. */
  readonly label: string;
  /** Name of exported files, without the ending. */
  readonly fileName: string;
  /** Looks into a component; left out where pictures are not connected. */
  readonly onOpen?: ((component: ShownComponent) => void) | undefined;
  /** Goes back to the picture from which a component was opened; left out where this is the first. */
  readonly onBack?: (() => void) | undefined;
}

const zoomStep = 1.25;
/** Fraction of the view that an arrow key moves by. */
const keyStep = 0.1;
/**
 * A picture to move and zoom in, with its components to choose and to look into: pointer, fingers, wheel (about the cursor),
 * keyboard and buttons; a small map where only a part is shown; export as SVG and PNG. The view is changed in the document itself, so
 * that React draws nothing while one drags.
 */
export function PictureView({ svg, label, fileName, onOpen, onBack }: PictureViewProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Viewport>();
  const gestures = useMemo(() => viewport && new PointerGestures(viewport), [viewport]);
  const shownLabel = useRef<string>(undefined);
  const [chosen, setChosen] = useState<Element>();

  useLayoutEffect(() => {
    if (place.current !== null) setViewport(new Viewport(place.current));
  }, []);

  // While a model is edited its picture changes and the view stays.
  useLayoutEffect(() => {
    if (viewport === undefined) return;
    viewport.load(svg, shownLabel.current === label);
    shownLabel.current = label;
    setChosen(undefined);
  }, [viewport, svg, label]);

  useEffect(() => markComponent(viewport?.drawing ?? null, chosen), [viewport, chosen]);

  // React listens to the wheel passively, which cannot keep the page from scrolling.
  useEffect(() => {
    const target = place.current;
    if (target === null || viewport === undefined) return;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      viewport.zoomBy(Math.exp(-wheelWay(event) / 400), event);
    };
    target.addEventListener("wheel", zoom, { passive: false });
    return () => target.removeEventListener("wheel", zoom);
  }, [viewport]);

  const open = useCallback((group: Element): void => onOpen?.(describeComponent(group)), [onOpen]);

  const release = (event: PointerEvent): void => {
    if (gestures?.release(event) !== true) return;
    // The pointer is captured, so the event names the place and not what lies under the pointer.
    setChosen(componentAround(document.elementFromPoint(event.clientX, event.clientY)));
  };

  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || viewport === undefined) return;
    const act = viewAction(event.key, viewport) ?? chosenAction(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const chosenAction = (key: string): (() => void) | undefined => {
    if (key === "n" || key === "p") return () => setChosen(neighbour(viewport?.drawing ?? null, chosen, key === "n" ? 1 : -1));
    if (key === "Enter" && chosen !== undefined && onOpen) return () => open(chosen);
    if (key === "Escape" && chosen !== undefined) return () => setChosen(undefined);
    return key === "Backspace" ? onBack : undefined;
  };

  const exportPng = async (): Promise<void> => {
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
    saveDownload({ blob: await pngFile(svg, paper), fileName: "" }, `${fileName}.png`);
  };
  const exports = [
    {
      key: "svg",
      label: t("picture.saveSvg"),
      onClick: () => saveDownload({ blob: svgFile(svg), fileName: "" }, `${fileName}.svg`),
    },
    { key: "png", label: t("picture.savePng"), onClick: () => void exportPng() },
  ];

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
        onDoubleClick={(event) => {
          const group = componentAround(document.elementFromPoint(event.clientX, event.clientY));
          if (group !== undefined && onOpen) open(group);
          else viewport?.fit();
        }}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          gestures?.press(event);
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={(event) => gestures?.move(event)}
        onPointerUp={release}
        onPointerCancel={(event) => gestures?.release(event)}
      />
      {viewport ? <Minimap svg={svg} viewport={viewport} /> : null}
      {chosen ? (
        <ComponentCard
          component={describeComponent(chosen)}
          onOpen={onOpen && (() => open(chosen))}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
      <div className={styles.buttons}>
        {onBack ? <ToolButton label={t("picture.back")} icon={<ArrowLeftOutlined />} onClick={onBack} /> : null}
        <ToolButton label={t("picture.zoomIn")} icon={<PlusOutlined />} onClick={() => viewport?.zoomBy(zoomStep)} />
        <ToolButton label={t("picture.zoomOut")} icon={<MinusOutlined />} onClick={() => viewport?.zoomBy(1 / zoomStep)} />
        <ToolButton label={t("picture.fit")} icon={<CompressOutlined />} onClick={() => viewport?.fit()} />
        <MenuDropdown items={exports} placement="topRight">
          <Button size="small" icon={<DownloadOutlined />} aria-label={t("picture.save")} title={t("picture.save")} />
        </MenuDropdown>
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

function viewAction(key: string, viewport: Viewport): (() => void) | undefined {
  switch (key) {
    case "+":
    case "=":
      return () => viewport.zoomBy(zoomStep);
    case "-":
      return () => viewport.zoomBy(1 / zoomStep);
    case "0":
      return () => viewport.fit();
    case "ArrowLeft":
      return () => viewport.moveBy(-keyStep, 0);
    case "ArrowRight":
      return () => viewport.moveBy(keyStep, 0);
    case "ArrowUp":
      return () => viewport.moveBy(0, -keyStep);
    case "ArrowDown":
      return () => viewport.moveBy(0, keyStep);
    default:
      return undefined;
  }
}

/** The component after or before another in drawing order, all round; the first where none is chosen. */
function neighbour(drawing: Element | null, chosen: Element | undefined, step: 1 | -1): Element | undefined {
  const groups = componentsIn(drawing);
  const at = chosen === undefined ? -1 : groups.indexOf(chosen);
  if (at < 0) return step === 1 ? groups[0] : groups.at(-1);
  return groups[(at + step + groups.length) % groups.length];
}

/** Pixels that a turn of the wheel stands for; some devices tell lines or pages. */
function wheelWay({ deltaY, deltaMode }: WheelEvent): number {
  if (deltaMode === WheelEvent.DOM_DELTA_LINE) return deltaY * 33;
  return deltaMode === WheelEvent.DOM_DELTA_PAGE ? deltaY * 400 : deltaY;
}
