import { useEffect, useRef, useState } from "react";
import { saveDownload } from "../../api/save-download.ts";
import { pause, play, type Span, seek } from "../store/playback.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";
import { Film, filmKind } from "./film.ts";
import type { Scene3d } from "./scene-3d.ts";

interface Filming {
  readonly isPossible: boolean;
  readonly isRunning: boolean;
  /** Plays the run from its beginning and films it; at its end the film is saved. */
  readonly start: () => void;
  /** Ends the film before. */
  readonly stop: () => void;
}

/** Films a scene while the run is played; where it goes round, until somebody stops it. */
export function useFilm(scene: Scene3d | undefined, span: Span, fileName: string): Filming {
  const { act } = useWorkspaceStore();
  const isPlaying = useWorkspace(({ playback }) => playback.playing !== undefined);
  const film = useRef<Film>(undefined);
  const [isRunning, setRunning] = useState(false);
  const kind = filmKind();

  async function finish(): Promise<void> {
    const blob = await takeFilm();
    if (blob !== undefined && kind !== undefined) saveDownload({ blob, fileName: "" }, `${fileName}.${kind.ending}`);
  }

  function takeFilm(): Promise<Blob | undefined> | undefined {
    const running = film.current;
    film.current = undefined;
    setRunning(false);
    if (running === undefined) return undefined;
    if (scene !== undefined) scene.background = undefined;
    return running.stop();
  }

  useEffect(() => {
    if (isRunning && !isPlaying) void finish();
  }, [isRunning, isPlaying]);
  // A scene that is gone, with its tab or its graphics, is filmed no more.
  useEffect(() => () => void takeFilm(), [scene]);

  return {
    isPossible: kind !== undefined,
    isRunning,
    start: () => {
      if (scene === undefined || kind === undefined) return;
      // A film lets nothing through that is behind it.
      scene.background = getComputedStyle(scene.canvas.parentElement ?? scene.canvas).backgroundColor;
      act("playback", seek, span[0]);
      act("playback", play, span);
      film.current = new Film(scene.canvas, kind.type);
      setRunning(true);
    },
    stop: () => act("playback", pause),
  };
}
