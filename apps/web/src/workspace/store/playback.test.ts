import { expect, it } from "vitest";
import { advance, forgetTime, pause, play, resting, seek, setLooping, setSpeed, usualPace } from "./playback.ts";

it("[ANI-004] plays at speed 1 unless told otherwise", () => {
  expect(resting.speed).toBe(1);
  expect(advance(play(resting, [0, 8]), 2).time).toBe(2);
});

it("plays runs of some seconds in real time, shorter and longer ones so that they can be watched", () => {
  expect([usualPace([0, 8]), usualPace([1, 1.04]), usualPace([0, 1200])]).toEqual([1, (1.04 - 1) / 4, 100]);
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
