import { expect, it } from "vitest";
import { advance, forgetTime, paceOf, pause, play, resting, seek, setLooping, setSpeed } from "./playback.ts";

it("[ANI-004] plays at speed 1 unless told otherwise", () => {
  expect(resting.speed).toBe(1);
  expect(advance(play(resting, [0, 8]), 2).time).toBe(2);
});

it("plays in real time at speed 1, however long the run is", () => {
  for (const stop of [2.5, 3, 8, 1200]) expect(advance(play(resting, [0, stop]), 2).time).toBe(2);
});

it("plays runs of some seconds in real time where they fit, shorter and longer ones so that they can be watched", () => {
  const spans = [
    [0, 8],
    [1, 1.04],
    [0, 1200],
  ] as const;
  expect(spans.map((span) => paceOf("fit", span))).toEqual([1, (1.04 - 1) / 4, 100]);
  expect(advance(setSpeed(play(resting, [0, 1200]), "fit"), 1).time).toBe(100);
});

it("plays as many times faster as its speed says", () => {
  expect(advance(setSpeed(play(resting, [0, 8]), 0.5), 2).time).toBe(1);
});

it("stands at the end, and begins again from there", () => {
  const ended = advance(play(seek(resting, 7), [0, 8]), 5);
  expect([ended.time, ended.playing]).toEqual([8, undefined]);
  expect(play(ended, [0, 8]).time).toBe(0);
  expect(advance(ended, 1)).toBe(ended);
});

it("goes round when it loops", () => {
  const round = advance(setLooping(play(seek(resting, 7), [1, 8]), true), 5);
  expect([round.time, round.playing]).toEqual([1, [1, 8]]);
});

it("stands when it is paused or a time is chosen, and forgets the time with the run", () => {
  const playing = play(resting, [0, 8]);
  expect(pause(playing)).toMatchObject({ time: 0, playing: undefined });
  expect(seek(playing, 3)).toMatchObject({ time: 3, playing: undefined });
  expect(forgetTime(setSpeed(playing, 2))).toEqual({ ...resting, speed: 2 });
});
