import "../i18n/late/picture.ts";
import { type PointerEvent, useEffect, useRef, useState } from "react";
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

/** The whole picture in small with a frame around what is shown; a click or a drag brings another part to the middle. */
export function Minimap({ svg, viewport }: MinimapProps) {
  const { t } = useTranslation();
  const map = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string>();
  const [isPart, setIsPart] = useState(false);

  useEffect(() => {
    const made = URL.createObjectURL(svgFile(svg));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);

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

  const go = (event: PointerEvent<HTMLElement>): void => {
    const { all } = viewport;
    if (all === undefined || event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    viewport.centre(all.x + ((event.clientX - left) / width) * all.width, all.y + ((event.clientY - top) / height) * all.height);
  };

  return (
    <div
      ref={map}
      className={styles.map}
      hidden={!isPart}
      aria-hidden="true"
      title={t("picture.minimap")}
      onPointerDown={go}
      onPointerMove={go}
    >
      <img src={address} alt="" draggable={false} />
      <div ref={frame} className={styles.frame} />
    </div>
  );
}

function percent(fraction: number): string {
  return `${fraction * 100}%`;
}
