/** The cells of the page with what they mean for charts, runs and the layout that is shown. */
import {
  activateCell,
  addCell,
  type CellPlace,
  type CellsState,
  type CellType,
  deleteCell,
  type NewCell,
  resizeLayout,
  splitCell,
} from "./cells.ts";
import type { ChartsState } from "./charts/chart.ts";
import { activateChart, addChart, deleteChart } from "./charts/chart-list.ts";
import { forgetTime, type PlaybackState } from "./playback.ts";
import { chooseLayout, type RoomState } from "./room.ts";
import { activateRun, type RunsState } from "./runs.ts";

/** The parts of the state that have to do with cells. */
interface Office {
  readonly room: RoomState;
  readonly cells: CellsState;
  readonly charts: ChartsState;
  readonly runs: RunsState;
  readonly playback: PlaybackState;
}

/** Whether a cell shows the text beside what else is shown. */
export function isTextBeside({ room, cells }: Pick<Office, "room" | "cells">): boolean {
  return room.layout === "grid" && cells.cells.some(({ type }) => type === "text");
}

/** Puts something into a cell of the user's own layout. @param chartId  id of the chart that a new cell of charts shows */
export function openCell<State extends Office>(state: State, type: CellType, chartId: string, place?: CellPlace): State {
  const shown = new Set(state.cells.cells.map(({ host }) => host));
  const free = state.charts.charts.find(({ id }) => !shown.has(id));
  const cell: NewCell =
    type === "chart"
      ? { type, host: free?.id ?? chartId }
      : { type, taskId: type === "animate" || type === "scene" ? (state.runs.active ?? "") : "" };
  const cells = addCell(state.cells, cell, place);
  if (cells === state.cells) return state;
  const charts = type === "chart" && free === undefined ? addChart(state.charts, chartId) : state.charts;
  return { ...state, cells, charts };
}

/** Takes a cell away, with its chart; the cell that is active then shows its run. */
export function closeCell<State extends Office>(state: State, id: number): State {
  const cells = deleteCell(state.cells, id);
  return followCell({ ...state, cells, charts: withoutCharts(state, cells) });
}

/** Another number of columns and rows; cells outside of it go, with their charts. */
export function layOut<State extends Office>(state: State, layout: CellPlace): State {
  const cells = resizeLayout(state.cells, layout);
  return { ...state, cells, charts: withoutCharts(state, cells) };
}

/** Makes a cell the active one, and its run the shown one. @param isScene  whether the address asks for a kept scene */
export function chooseCell<State extends Office>(state: State, id: number, isScene = false): State {
  const cells = activateCell(state.cells, id, isScene);
  if (cells === state.cells) return state;
  const playback = cells.reset === state.cells.reset ? state.playback : forgetTime(state.playback);
  return followCell({ ...state, cells, playback });
}

/** The user's own layout, which begins with the model beside its first chart. */
export function showGrid<State extends Office>(state: State, chartId: string): State {
  const shown = { ...state, room: chooseLayout(state.room, "grid") };
  if (state.cells.cells.length > 0) return shown;
  return openCell(openCell(shown, "model", ""), "chart", chartId, { x: 0, y: 1 });
}

/**
 * Makes room beside a cell, where an empty place is then. A layout that is the same for everybody gives way to the user's own.
 *
 * @param cell  its id, or what it shows where it is of such a layout
 * @param chartId  of the chart that the user's own layout begins with where there is no other
 * @returns the state as it is where there is no room
 */
export function makeRoom<State extends Office>(
  state: State,
  cell: number | CellType,
  way: "right" | "below",
  chartId: string,
): State {
  const shown = state.room.layout === "grid" ? state : showGrid(state, chartId);
  const split = shown.cells.cells.find(({ id, type }) => cell === id || cell === type);
  const after = split && splitCell(shown.cells, split.id, way);
  return after === undefined ? state : { ...shown, cells: after.state };
}

/** The run and the chart of the active cell become the shown ones. */
function followCell<State extends Office>(state: State): State {
  const { taskId, host } = state.cells.cells.find(({ isActive }) => isActive) ?? { taskId: "", host: "" };
  const runs = taskId === "" ? state.runs : activateRun(state.runs, taskId);
  return { ...state, runs, charts: host === "" ? state.charts : activateChart(state.charts, host) };
}

/** Without the charts of cells that are gone; the last chart stays. */
function withoutCharts({ cells, charts }: Office, left: CellsState): ChartsState {
  const hosts = new Set(left.cells.map(({ host }) => host));
  const gone = cells.cells.filter(({ host }) => host !== "" && !hosts.has(host));
  return gone.reduce((state, { host }) => (state.charts.length > 1 ? deleteChart(state, host) : state), charts);
}
