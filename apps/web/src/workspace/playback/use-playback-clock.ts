import { useEffect } from "react";
import { advance } from "../store/playback.ts";
import { useWorkspace, useWorkspaceStore } from "../store/store-context.ts";

/** Lets the time of the workspace pass while it is played: once a frame of the screen. */
export function usePlaybackClock(): void {
  const { act } = useWorkspaceStore();
  const isPlaying = useWorkspace(({ playback }) => playback.playing !== undefined);
  useEffect(() => {
    if (!isPlaying) return;
    let before: number | undefined;
    let frame = 0;
    const tick = (now: number): void => {
      // Asked for first, so that what ends the playing cancels it.
      frame = requestAnimationFrame(tick);
      act("playback", advance, before === undefined ? 0 : (now - before) / 1000);
      before = now;
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, act]);
}
