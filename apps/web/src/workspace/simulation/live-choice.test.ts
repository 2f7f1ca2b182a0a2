import { defaultSettings, validateSettings } from "@mofang/simulation";
import { expect, it } from "vitest";
import type { RunSettings } from "../store/runs.ts";
import { liveRun } from "./live-choice.ts";

const settings: RunSettings = {
  startTime: 1,
  stopTime: 3,
  intervals: 500,
  precision: 1e-4,
  algorithm: "Dassl",
  initialStep: null,
  storeEvents: true,
  parameters: {},
  note: "",
};

it("goes on for a thousand times as long with rows as dense, as far as a run has intervals", () => {
  const endless = { pace: 1, isEndless: true };
  const longer = { ...settings, stopTime: 2001, intervals: 500_000 };
  expect(liveRun(settings, endless)).toEqual([longer, { pace: 1, ownDuration: 2 }]);
  expect(liveRun(settings, { pace: null, isEndless: false })).toEqual([settings, { pace: null }]);
  const [many] = liveRun({ ...settings, intervals: 4_000_000 }, endless);
  expect(many).toMatchObject({ stopTime: 5, intervals: 8_000_000 });
  const { startTime, stopTime, intervals } = many;
  expect(validateSettings({ ...defaultSettings, startTime, stopTime, intervals })).toEqual([]);
});
