import type { CallData, simulationCalls } from "@mofang/protocol";
import { type Animation, expressionIn, variableFilter } from "@mofang/simulation";
import type { Client } from "../../api/client.ts";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { CurveData, CurvePlace, ResultPlace, VariableNode } from "../../engine/messages.ts";

/** Where the result of a run is read from: the server, or the worker in the page that ran it. */
export interface ResultSource {
  /** Children of a node of the variable tree, of the root for an empty path. */
  readonly variables: (parent: string) => Promise<readonly VariableNode[]>;
  /**
   * Variables that a filter names (`variableFilter`), by their full names; a thousand at most. Of a task, a regular expression is
   * looked for among the first thousand.
   */
  readonly find: (text: string) => Promise<readonly VariableNode[]>;
  /** Curves of those variables that the result holds, thinned to a width in pixels; a window in seconds, or all. */
  readonly curves: (
    variables: readonly string[],
    window: readonly [number, number] | undefined,
    width: number,
  ) => Promise<readonly CurveData[]>;
  /** The same of those variables that the result holds, all of the run. */
  readonly knownCurves: (variables: readonly string[], width: number) => Promise<readonly CurveData[]>;
  /** All points of those of some variables that the result holds, to compute with: of a task up to 80,000 each, beyond that the extremes of so many parts. */
  readonly wholeCurves: (variables: readonly string[]) => Promise<readonly CurveData[]>;
  /** The visible shapes and how they move. */
  readonly animation: () => Promise<Animation>;
}

/** Variables that the server answers for at once. */
const atOnce = 50;

/** The widest chart for which the server thins a curve, pixels; it keeps four points for each. */
const widest = 20_000;

/** The result of a simulation task on the server. */
export function serverResult(client: Client, simulationTaskId: number): ResultSource {
  return {
    variables: (parent) => client("variableTree", { simulationTaskId, parent }),
    find: async (typed) => {
      if (expressionIn(typed) === undefined) return client("variableTree", { simulationTaskId, filter: typed });
      // Expressions of strangers are not run on the server: some take years.
      const filter = variableFilter(typed);
      const nodes = await client("variableTree", { simulationTaskId, filter: "*" });
      return "problem" in filter ? [] : nodes.filter(({ path }) => filter.matches(path));
    },
    curves: async (variables, window, width) => {
      const range = window === undefined ? {} : { from: window[0], to: window[1] };
      return (await client("curves", { simulationTaskId, variables: [...variables], width, onlyKnown: true, ...range })).map(
        inMemory,
      );
    },
    knownCurves: async (variables, width) => {
      const curves: CurveData[] = [];
      for (let first = 0; first < variables.length; first += atOnce) {
        const asked = variables.slice(first, first + atOnce);
        const found = await client("curves", { simulationTaskId, variables: asked, width, onlyKnown: true });
        curves.push(...found.map(inMemory));
      }
      return curves;
    },
    wholeCurves: async (variables) => {
      return (await client("curves", { simulationTaskId, variables: [...variables], width: widest, onlyKnown: true })).map(
        inMemory,
      );
    },
    animation: async () => {
      const { isAnimated } = await client("animationCheck", { simulationTaskId });
      if (!isAnimated) return { time: new Float64Array(), tracks: [], shapes: [] };
      const { time, tracks, shapes } = await client("animationModel", { simulationTaskId });
      return { time: Float64Array.from(time), tracks: tracks.map((values) => Float64Array.from(values)), shapes };
    },
  };
}

function inMemory({ time, values, ...facts }: CallData<typeof simulationCalls.curves>[number]): CurveData {
  return { ...facts, time: Float64Array.from(time), values: Float64Array.from(values) };
}

/** The result of a run in the page. */
export function pageResult(engine: EngineClient, place: ResultPlace): ResultSource {
  return { ...curvesIn(engine, place), animation: () => engine.request("animation", place) };
}

/** What a run that goes on in the page has stored so far, from the worker that runs it. */
export function growingResult(engine: EngineClient, runId: string): ResultSource {
  const nothing: Animation = { time: new Float64Array(), tracks: [], shapes: [] };
  return { ...curvesIn(engine, { runId, file: undefined }), animation: async () => nothing };
}

function curvesIn(engine: EngineClient, place: CurvePlace): Omit<ResultSource, "animation"> {
  const curves = (variables: readonly string[], window: readonly [number, number] | undefined, width: number) =>
    engine.request("curves", { ...place, variables, from: window?.[0], to: window?.[1], width });
  return {
    variables: (parent) => engine.request("variables", { ...place, parent, filter: "" }),
    find: (filter) => engine.request("variables", { ...place, parent: "", filter }),
    curves,
    knownCurves: (variables, width) => curves(variables, undefined, width),
    wholeCurves: (variables) => curves(variables, undefined, Number.MAX_SAFE_INTEGER),
  };
}
