import { fireEvent } from "@testing-library/react";
import type uPlot from "uplot";
import { expect, it, vi } from "vitest";
import { listenToPointer, zoomToSelection } from "./plot-gestures.ts";
import type { TimeRange } from "./time-range.ts";

/** A plot of 100 pixels that shows a part of the time, as far as gestures ask it. */
function plotOf([min, max]: TimeRange, cursors?: TimeRange, distr = 1) {
  const over = document.createElement("div");
  Object.defineProperty(over, "clientWidth", { value: 100 });
  document.body.append(over);
  const plot = {
    over,
    scales: { x: { min, max, distr } },
    select: { left: 0, width: 0 },
    posToVal: (at: number) => min + ((max - min) * at) / 100,
    valToPos: (time: number) => (100 * (time - min)) / (max - min),
  };
  const onZoom = vi.fn();
  const onCursors = vi.fn();
  const part = { whole: (): TimeRange => [distr === 3 ? 0.001 : 0, 10], cursors: () => cursors, onZoom, onCursors };
  listenToPointer(plot as unknown as uPlot, part);
  return { plot: plot as unknown as uPlot, over, part, onZoom, onCursors };
}

/** Turns the wheel over the left edge; the window of these tests knows neither wheels nor places. */
function turn(over: HTMLElement, { deltaX = 0, deltaY = 0, shiftKey = false }): void {
  const event = new MouseEvent("wheel", { bubbles: true, cancelable: true, shiftKey });
  for (const [name, value] of Object.entries({ deltaX, deltaY, offsetX: 0 })) Object.defineProperty(event, name, { value });
  over.dispatchEvent(event);
}

it("zooms about the pointer with the wheel, and shows all with a double click", () => {
  const { over, onZoom } = plotOf([0, 10]);
  turn(over, { deltaY: -100 });
  expect(onZoom).toHaveBeenLastCalledWith([0, 8]);
  turn(over, { deltaY: 100 });
  expect(onZoom).toHaveBeenLastCalledWith(undefined);
  fireEvent.dblClick(over);
  expect(onZoom).toHaveBeenLastCalledWith(undefined);
});

it("zooms and moves by decades where those are shown", () => {
  const { over, onZoom } = plotOf([0.01, 1], undefined, 3);
  turn(over, { deltaY: 100 });
  expect(onZoom.mock.lastCall?.[0][1]).toBeCloseTo(10 ** 0.5, 9);
  turn(over, { deltaY: 50, shiftKey: true });
  for (const [i, end] of [0.1, 10].entries()) expect(onZoom.mock.lastCall?.[0][i]).toBeCloseTo(end, 9);
});

it("moves along with Shift and the wheel, or sideways, no further than the data", () => {
  const { over, onZoom } = plotOf([2, 4]);
  turn(over, { deltaY: 50, shiftKey: true });
  expect(onZoom).toHaveBeenLastCalledWith([3, 5]);
  turn(over, { deltaX: -50, deltaY: 10 });
  expect(onZoom).toHaveBeenLastCalledWith([1, 3]);
  turn(over, { deltaX: 5000 });
  expect(onZoom).toHaveBeenLastCalledWith([8, 10]);
});

it("moves along while the pointer is dragged with Shift, until it is let go", () => {
  const { over, onZoom } = plotOf([2, 4]);
  fireEvent.mouseDown(over, { shiftKey: true, clientX: 60 });
  fireEvent.mouseMove(document, { clientX: 10 });
  expect(onZoom).toHaveBeenLastCalledWith([3, 5]);
  fireEvent.mouseUp(document);
  fireEvent.mouseMove(document, { clientX: 0 });
  expect(onZoom).toHaveBeenCalledTimes(1);
});

it("moves a cursor that the pointer takes hold of, and leaves the other", () => {
  const { over, onCursors, onZoom } = plotOf([0, 10], [0, 6]);
  fireEvent.mouseDown(over, { clientX: 0 });
  fireEvent.mouseMove(document, { clientX: 30 });
  fireEvent.mouseUp(document);
  expect(onCursors).toHaveBeenLastCalledWith([3, 6]);
  expect(onZoom).not.toHaveBeenCalled();
});

it("zooms into the part that was drawn, and not into a click", () => {
  const { plot, part, onZoom } = plotOf([0, 10]);
  const select = (left: number, width: number) => Object.assign(plot.select, { left, width });
  select(20, 2);
  zoomToSelection(plot, part);
  expect(onZoom).not.toHaveBeenCalled();
  select(20, 30);
  zoomToSelection(plot, part);
  expect(onZoom).toHaveBeenLastCalledWith([2, 5]);
});
