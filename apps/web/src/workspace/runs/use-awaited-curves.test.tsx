import { onlineManager } from "@tanstack/react-query";
import { act as settle, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import type { CallAnswer } from "../../api/client.ts";
import type { Realtime } from "../../api/realtime.ts";
import type { CurveData } from "../../engine/messages.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import type { ResultSource } from "../result/result-source.ts";
import { curvesOf } from "../store/charts/chart.ts";
import { putRun, type ToldRun } from "../store/runs.ts";
import { StoreContext } from "../store/store-context.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { templateText } from "../templates/template-file.ts";
import type { RunPlace } from "./run-place.ts";
import { useAwaitedCurves } from "./use-awaited-curves.ts";

const run: ToldRun = {
  ...{ id: "page:1", className: "Ball", settings: undefined, status: "simulating", progress: 0, message: "", createdAt: 0 },
  ...{ isInPage: true, hasResult: false, hasLog: false },
};

/** The text of a template that shows a variable after runs of a class. */
function textOf(variable: string, className: string | undefined = "Ball", isAfterRun = true): string {
  const subCharts = [{ id: 1, x: 0, y: 0, curves: [{ runId: "", variable, colour: 0 }] }];
  return templateText({ className, isAfterRun, chart: { subCharts } });
}

function answerOf(...texts: readonly string[]): CallAnswer<"folderTexts"> {
  return { commit: "c1", files: texts.map((text, i) => ({ path: `charts/${i}.chart.json`, blob: `${i}`, text })) };
}

/** Results hold the height alone. */
const resultOf: RunPlace["result"] = () => ({
  ...({} as ResultSource),
  knownCurves: async (variables) => variables.filter((name) => name === "h").map((name) => ({ name }) as CurveData),
});

function Follower() {
  useAwaitedCurves(3, resultOf, true);
  return null;
}

/** A workspace; `finish` lets a run of its class come and succeed. */
async function open(
  folderTexts: () => CallAnswer<"folderTexts"> | Promise<CallAnswer<"folderTexts">>,
  realtime?: Realtime,
  chartTemplates: () => CallAnswer<"chartTemplates"> = () => [],
) {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const shown = (
    <StoreContext value={store}>
      <Follower />
    </StoreContext>
  );
  await renderApp(shown, { double: clientDouble({ folderTexts, chartTemplates }), user: member, ...(realtime && { realtime }) });
  const finish = async (id = run.id) => {
    await settle(async () => store.act("runs", putRun, { ...run, id }));
    await settle(async () => store.act("runs", putRun, { ...run, id, status: "succeed", hasResult: true }));
  };
  const curves = () =>
    store.getState().charts.charts.map((chart) => curvesOf(chart).map(({ runId, variable }) => `${variable} of ${runId}`));
  return { finish, curves };
}

it("a run shows by the templates of its class that are applied after runs, those of the browser first", async () => {
  localStorage.setItem("mofang.chart.3.Mine", textOf("own"));
  localStorage.setItem(
    "mofang.chartTemplate.Ball",
    JSON.stringify({ subCharts: [{ id: 1, x: 0, y: 0, curves: [{ variable: "former", colour: 0 }] }] }),
  );
  const { finish, curves } = await open(() =>
    answerOf(textOf("h"), textOf("other", "Other"), textOf("asked", "Ball", false), "{"),
  );
  await finish();
  await waitFor(() => expect(curves()).toEqual([["own of page:1"], ["former of page:1"], ["h of page:1"]]));
});

it("a template of the account shows runs of any class whose results have one of its variables, and tells what they lack", async () => {
  const kept = (templateId: number, ...variables: readonly string[]) => {
    const curves = variables.map((variable, colour) => ({ runId: "", variable, colour }));
    const chart = { subCharts: [{ id: 1, x: 0, y: 0, curves }] };
    const chartText = templateText({ className: undefined, isAfterRun: true, chart });
    return { templateId, name: `T${templateId}`, chartText, changedAt: "" };
  };
  const { finish, curves } = await open(
    () => answerOf(),
    undefined,
    () => [kept(1, "other"), kept(2, "h", "gone")],
  );
  await finish();
  await waitFor(() => expect(curves()).toEqual([["h of page:1", "gone of page:1"]]));
});

it("a run that ends before the templates are known shows by them then", async () => {
  let give: (answer: CallAnswer<"folderTexts">) => void = () => undefined;
  const given = new Promise<CallAnswer<"folderTexts">>((resolve) => {
    give = resolve;
  });
  const { finish, curves } = await open(() => given);
  await finish();
  expect(curves()).toEqual([[]]);
  give(answerOf(textOf("h")));
  await waitFor(() => expect(curves()).toEqual([["h of page:1"]]));
});

it("without a network a run shows by the templates of the browser", async () => {
  localStorage.setItem("mofang.chart.3.Mine", textOf("own"));
  onlineManager.setOnline(false);
  const { finish, curves } = await open(() => answerOf(textOf("h")));
  await finish();
  await waitFor(() => expect(curves()).toEqual([["own of page:1"]]));
});

it("the next run uses a template that another person has changed meanwhile", async () => {
  const heard: Parameters<Realtime["subscribe"]>[1][] = [];
  const realtime: Realtime = {
    subscribe: (_topic, listener) => {
      heard.push(listener);
      return () => undefined;
    },
    onReconnect: () => () => undefined,
    tell: () => undefined,
    restart: () => undefined,
  };
  let [variable, commit, asked] = ["h", "c1", 0];
  const answer = () => {
    asked++;
    return { ...answerOf(textOf(variable)), commit };
  };
  const { finish, curves } = await open(answer, realtime);
  await finish();
  await waitFor(() => expect(curves()).toEqual([["h of page:1"]]));
  [variable, commit] = ["v", "c2"];
  for (const hear of heard) hear({ kind: "repository", topic: "repository:3", repositoryId: 3, commit });
  await waitFor(() => expect(asked).toBe(2));
  await finish("page:2");
  await waitFor(() => expect(curves()).toEqual([["v of page:2"]]));
});
