import type { ReactNode, Ref } from "react";
import { BlockWaiting } from "../../writing/block/block-status.tsx";
import type { Point } from "./frame.ts";
import styles from "./label-picture.module.css";
import type { PictureState } from "./use-picture.ts";

interface PictureWithPlacesProps {
  readonly state: PictureState;
  /** What the picture is called for people who do not see it. */
  readonly title: string;
  readonly ref?: Ref<HTMLDivElement>;
  /** Hears a click beside all places. */
  readonly onPoint?: (point: Point) => void;
  /** What lies on the picture, at points of it. */
  readonly children: ReactNode;
}

/** Pixels that a picture is high at most. */
const highest = 520;

/** A picture as wide as there is room, with places on it; or why there is none. */
export function PictureWithPlaces({ state, title, ref, onPoint, children }: PictureWithPlacesProps) {
  if (state.kind === "waiting") return <BlockWaiting progress={state.progress} isTall />;
  if (state.kind === "failed") {
    return (
      <p role="alert" className={styles.failure}>
        {state.reason}
      </p>
    );
  }
  const { view } = state.frame;
  const width = state.kind === "drawn" ? { maxWidth: (highest * view.width) / view.height } : {};
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: places are set by a list as well
    // biome-ignore lint/a11y/useKeyWithClickEvents: places are set by a list as well
    <div
      ref={ref}
      className={styles.picture}
      style={width}
      data-set={onPoint !== undefined}
      onClick={(event) => {
        const isBeside = event.target instanceof Element && event.target.closest("button") === null;
        if (onPoint !== undefined && isBeside) onPoint(pointIn(event.currentTarget, { x: event.clientX, y: event.clientY }));
      }}
    >
      {state.kind === "drawn" ? (
        // Safe, because renderSvg escapes everything that comes from a model.
        <div role="img" aria-label={title} dangerouslySetInnerHTML={{ __html: quiet(state.svg) }} />
      ) : (
        <img src={state.url} alt={title} draggable={false} />
      )}
      {children}
    </div>
  );
}

/** A drawing without the hints that say of each component what it is: they would answer the question. */
function quiet(svg: string): string {
  return svg.replaceAll(/<title>[^<]*<\/title>/g, "").replaceAll(/ data-class="[^"]*"/g, "");
}

/** A place of the window as a point of what it lies on. */
export function pointIn(element: Element, { x, y }: { readonly x: number; readonly y: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: (x - left) / width, top: (y - top) / height };
}

/** How something is put at a point of a picture. */
export function styleAt({ left, top }: Point) {
  return { left: `${100 * left}%`, top: `${100 * top}%` };
}
