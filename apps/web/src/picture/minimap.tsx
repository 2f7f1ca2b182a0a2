import "../i18n/late/picture.ts";
import { DownOutlined, GatewayOutlined } from "@ant-design/icons";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./minimap.module.css";
import { svgFile } from "./picture-export.ts";
import type { Viewport } from "./viewport.ts";

interface MinimapProps {
  readonly svg: string;
  readonly viewport: Viewport;
}

/** Parts of the picture that are smaller than this show the minimap: with all of it in view there is nothing to find. */
const wholeFraction = 0.7;
/** Pixels. */
const largest = { width: 160, height: 110 };

/** Fraction of the view that an arrow key moves by. */
const keyStep = 0.25;
const foldKey = "mofang.minimapFolded";

/**
 * The whole picture in small with a frame around what is shown, where that is a part: a click or a drag brings another part
 * to the middle, and so do the arrows. It folds, and stays folded in this browser.
 */
export function Minimap({ svg, viewport }: MinimapProps) {
  const { t } = useTranslation();
  const { map, frame, isPart } = useFrame(viewport);
  const address = useAddress(svg);
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(foldKey) !== null);

  const go = (event: PointerEvent<HTMLElement>): void => {
    const { all } = viewport;
    if (all === undefined || event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    viewport.centre(all.x + ((event.clientX - left) / width) * all.width, all.y + ((event.clientY - top) / height) * all.height);
  };

  const fold = (): void => {
    if (isFolded) localStorage.removeItem(foldKey);
    else localStorage.setItem(foldKey, "");
    setIsFolded(!isFolded);
  };
  const press = (event: KeyboardEvent): void => {
    const way = ways[event.key];
    if (way === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    viewport.moveBy(keyStep * way[0], keyStep * way[1]);
  };

  return (
    <div className={styles.corner} hidden={!isPart}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        aria-label={t(isFolded ? "picture.showMinimap" : "picture.foldMinimap")}
        title={t(isFolded ? "picture.showMinimap" : "picture.foldMinimap")}
        onClick={fold}
      >
        {isFolded ? <GatewayOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that one moves in is no form field */}
      <div
        ref={map}
        className={styles.map}
        hidden={isFolded}
        role="group"
        aria-label={t("picture.minimapHelp")}
        title={t("picture.minimap")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move what is shown
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={go}
      >
        <img src={address} alt="" draggable={false} />
        <div ref={frame} className={styles.frame} />
      </div>
    </div>
  );
}

/** An address of a picture as a file. */
function useAddress(svg: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(svgFile(svg));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return address;
}

/** Keeps the map as large as the picture is wide and high, and the frame around what is shown of it. */
function useFrame(viewport: Viewport) {
  const map = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [isPart, setIsPart] = useState(false);
  useEffect(() => {
    const follow = (): void => {
      const { view, all } = viewport;
      if (view === undefined || all === undefined) return;
      setIsPart(view.width < wholeFraction * all.width);
      if (frame.current === null || map.current === null) return;
      const scale = Math.min(largest.width / all.width, largest.height / all.height);
      map.current.style.width = `${all.width * scale}px`;
      map.current.style.height = `${all.height * scale}px`;
      const { style } = frame.current;
      style.left = percent((view.x - all.x) / all.width);
      style.top = percent((view.y - all.y) / all.height);
      style.width = percent(view.width / all.width);
      style.height = percent(view.height / all.height);
    };
    follow();
    return viewport.subscribe(follow);
  }, [viewport]);
  return { map, frame, isPart };
}

/** Where the arrows lead: to the right, and down. */
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function percent(fraction: number): string {
  return `${fraction * 100}%`;
}
