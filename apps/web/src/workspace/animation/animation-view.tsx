import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { TimeSlider } from "../playback/time-slider.tsx";
import type { ResultSource } from "../result/result-source.ts";
import { pause, play, type Span } from "../store/playback.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import styles from "./animation-view.module.css";
import { ChosenShape } from "./chosen-shape.tsx";
import { type Looks, modelLooks } from "./looks.ts";
import { PlaybackChoices } from "./playback-choices.tsx";
import { ShapeList } from "./shape-list.tsx";
import type { LoadedAnimation } from "./use-animation.ts";
import { useScene3d } from "./use-scene-3d.ts";
import { useSceneMarks } from "./use-scene-marks.ts";
import { ViewBar } from "./view-bar.tsx";

interface AnimationViewProps {
  readonly runId: string;
  readonly name: string;
  readonly source: ResultSource;
  readonly loaded: LoadedAnimation;
}

/** Shapes that move: the picture with its tools, the list of shapes, the one that is chosen, and the time. */
export function AnimationView({ runId, name, source, loaded }: AnimationViewProps) {
  const { t } = useTranslation();
  const { act, getState } = useWorkspaceStore();
  const { canvas, scene, problem } = useScene3d(loaded);
  const [looks, setLooks] = useState<Looks>(modelLooks);
  const { time: times, shapes } = loaded.animation;
  const span: Span = [times[0] ?? 0, times[times.length - 1] ?? 0];
  const chosenTime = useWorkspace(({ playback }) => playback.time);
  const time = Math.min(span[1], Math.max(span[0], chosenTime ?? span[0]));
  const marks = useSceneMarks(scene, time);
  const pressed = useRef<{ readonly x: number; readonly y: number }>(undefined);

  useEffect(() => scene?.setLooks(looks), [scene, looks]);
  useEffect(() => scene?.show(time), [scene, time]);

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

  const chosen = marks.chosen === undefined ? undefined : shapes[marks.chosen];
  return (
    <div className={styles.view} data-testid="animation">
      <div className={styles.stage}>
        <ViewBar scene={scene} looks={looks} onLooks={setLooks} marks={marks} fileName={name} />
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
        {loaded.missing.length === 0 ? null : (
          <p className={styles.missing}>{t("animation.missingFiles", { names: loaded.missing.join(", ") })}</p>
        )}
      </div>
      <aside className={styles.side}>
        {chosen === undefined ? (
          <ShapeList shapes={shapes} looks={looks} onLooks={setLooks} onChoose={marks.choose} />
        ) : (
          <ChosenShape runId={runId} source={source} shape={chosen} looks={looks} onLooks={setLooks} marks={marks} />
        )}
      </aside>
      <div className={styles.time}>
        <TimeSlider span={span} time={time} />
        <PlaybackChoices span={span} />
      </div>
    </div>
  );
}
