import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import type { Span } from "../store/playback.ts";
import { StoreContext, useWorkspace } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { TimeSlider } from "./time-slider.tsx";
import { usePlaybackClock } from "./use-playback-clock.ts";

afterEach(() => vi.unstubAllGlobals());

function Shown({ span }: { readonly span: Span | undefined }) {
  usePlaybackClock();
  const chosen = useWorkspace(({ playback }) => playback.time);
  return <TimeSlider span={span} time={chosen ?? span?.[1] ?? 0} />;
}

function render(span: Span | undefined) {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const shown = (
    <StoreContext value={store}>
      <Shown span={span} />
    </StoreContext>
  );
  return renderApp(shown, { double: clientDouble({}), language: "en" });
}

it("plays a run from its start once its end is shown, until it is paused", async () => {
  const frames = new Map<number, FrameRequestCallback>();
  let asked = 0;
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => {
    frames.set(++asked, frame);
    return asked;
  });
  vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.delete(id));
  const pass = (milliseconds: number) =>
    act(() => {
      const due = [...frames.values()];
      frames.clear();
      for (const frame of due) frame(milliseconds);
    });
  const { user } = await render([0, 10]);
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
  await render(undefined);
  expect(screen.queryByRole("button", { name: "Play" })).toBeNull();
});
