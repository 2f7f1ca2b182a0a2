import { type PointerEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { pause, play, type Span } from "../store/playback.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import styles from "./animation-view.module.css";
import type { ShownScene } from "./use-scene-3d.ts";
import type { SceneMarks } from "./use-scene-marks.ts";

interface AnimationStageProps extends ShownScene {
  readonly name: string;
  readonly span: Span;
  readonly marks: SceneMarks;
  /** Files of shapes that are not shown. */
  readonly missing: readonly string[];
  /** Its tools. */
  readonly children: ReactNode;
}

/** The picture of a scene, turned and played by keys and pointer, and what is wrong with it. */
export function AnimationStage({ canvas, scene, problem, name, span, marks, missing, children }: AnimationStageProps) {
  const { t } = useTranslation();
  const { act, getState } = useWorkspaceStore();
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);

  function release(event: PointerEvent<HTMLCanvasElement>): void {
    const start = pressed.current;
    // Who turned the view did not mean a shape.
    if (start === undefined || Math.hypot(event.clientX - start.x, event.clientY - start.y) > 4) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    marks.pick((event.clientX - left) / width, (event.clientY - top) / height);
  }

  function press(key: string): boolean {
    if (key !== " ") return scene?.camera.press(key) ?? false;
    if (getState().playback.playing === undefined) act("playback", play, span);
    else act("playback", pause);
    return true;
  }

  return (
    <div className={styles.stage}>
      {children}
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrows and other keys turn the view */}
      <canvas
        ref={canvas}
        className={styles.canvas}
        tabIndex={0}
        role="application"
        aria-label={t("animation.scene", { name })}
        data-ready={scene !== undefined}
        onPointerDown={({ clientX, clientY }) => {
          pressed.current = { x: clientX, y: clientY };
        }}
        onPointerUp={release}
        onKeyDown={(event) => press(event.key) && event.preventDefault()}
      />
      {problem === undefined ? null : (
        <p className={styles.note} role="alert">
          {t(`animation.${problem}`)}
        </p>
      )}
      {missing.length === 0 ? null : (
        <p className={styles.missing}>{t("animation.missingFiles", { names: missing.join(", ") })}</p>
      )}
    </div>
  );
}
