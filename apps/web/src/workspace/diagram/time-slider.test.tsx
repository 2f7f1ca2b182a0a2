// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { TimeSlider } from "./time-slider.tsx";
import { playbackSpeed } from "./use-playback.ts";

afterEach(() => vi.unstubAllGlobals());

function Shown({ span }: { readonly span: readonly [number, number] | undefined }) {
  const [time, setTime] = useState(span?.[1] ?? 0);
  return <TimeSlider run={{ span, time, setTime, values: {} }} />;
}

it("plays short runs slowly, long ones fast, and others in real time", () => {
  expect(playbackSpeed([0, 0.004])).toBe(0.001);
  expect(playbackSpeed([1, 9])).toBe(1);
  expect(playbackSpeed([0, 1200])).toBe(100);
});

it("plays a run from its start once its end is shown, until it is paused", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const pass = (milliseconds: number) =>
    act(() => {
      for (const frame of frames.splice(0)) frame(milliseconds);
    });
  const { user } = await renderApp(<Shown span={[0, 10]} />, { double: clientDouble({}), language: "en" });
  await user.click(screen.getByRole("button", { name: "Play" }));
  pass(1000);
  expect(screen.getByText("0 s")).toBeDefined();
  pass(3500);
  expect(screen.getByText("2.5 s")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Pause" }));
  await user.click(screen.getByRole("button", { name: "Play" }));
  pass(5000);
  pass(9000);
  expect(screen.getByText("6.5 s")).toBeDefined();
  pass(99000);
  expect(screen.getByText("10 s")).toBeDefined();
  expect(screen.getByRole("button", { name: "Play" })).toBeDefined();
});

it("shows nothing where a picture shows nothing of a run", async () => {
  await renderApp(<Shown span={undefined} />, { double: clientDouble({}), language: "en" });
  expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
});
