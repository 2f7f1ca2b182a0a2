import { useEffect, useState } from "react";
import { TimeSlider } from "../playback/time-slider.tsx";
import type { ResultSource } from "../result/result-source.ts";
import type { Span } from "../store/playback.ts";
import { runOf } from "../store/runs.ts";
import { useWorkspace } from "../store/store-context.ts";
import { AnimationStage } from "./animation-stage.tsx";
import styles from "./animation-view.module.css";
import { ChosenShape } from "./chosen-shape.tsx";
import { KeptScenes } from "./kept-scenes.tsx";
import { type Looks, modelLooks } from "./looks.ts";
import { PlaybackChoices } from "./playback-choices.tsx";
import { type SceneView, seenIn, viewOf } from "./scene-view.ts";
import { ShapeList } from "./shape-list.tsx";
import { TakeAway } from "./take-away.tsx";
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

/** Shapes that move: the picture with its tools, kept scenes and the list of shapes, the one that is chosen, and the time. */
export function AnimationView({ runId, name, source, loaded }: AnimationViewProps) {
  const shown = useScene3d(loaded);
  const { scene } = shown;
  const [looks, setLooks] = useState<Looks>(modelLooks);
  const className = useWorkspace(({ runs }) => runOf(runs, runId)?.className);
  const { time: times, shapes } = loaded.animation;
  const span: Span = [times[0] ?? 0, times[times.length - 1] ?? 0];
  const chosenTime = useWorkspace(({ playback }) => playback.time);
  const time = Math.min(span[1], Math.max(span[0], chosenTime ?? span[0]));
  const marks = useSceneMarks(scene, time);

  useEffect(() => scene?.setLooks(looks), [scene, looks]);
  useEffect(() => scene?.show(time), [scene, time]);

  const currentView = (): SceneView | undefined => scene && viewOf(scene.camera.place, { looks, ...marks }, shapes);

  function showView(view: SceneView): void {
    const seen = seenIn(view, shapes);
    setLooks(seen.looks);
    marks.show(seen);
    if (scene !== undefined) scene.camera.place = view.camera;
  }

  const chosen = marks.chosen === undefined ? undefined : shapes[marks.chosen];
  return (
    <div className={styles.view} data-testid="animation">
      <AnimationStage {...shown} name={name} span={span} marks={marks} missing={loaded.missing}>
        <ViewBar scene={scene} looks={looks} onLooks={setLooks} marks={marks}>
          <TakeAway scene={scene} span={span} fileName={name} />
        </ViewBar>
      </AnimationStage>
      <aside className={styles.side}>
        {chosen === undefined ? (
          <>
            {className === undefined ? null : <KeptScenes className={className} current={currentView} onShow={showView} />}
            <ShapeList shapes={shapes} looks={looks} onLooks={setLooks} onChoose={marks.choose} />
          </>
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
