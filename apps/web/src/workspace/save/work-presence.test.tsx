import type { Presence, ServerMessage } from "@mofang/protocol";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Realtime } from "../../api/realtime.ts";
import { noteOwnPlace } from "../store/people.ts";
import { noSteps } from "../store/steps.ts";
import { adoptFiles, firstState, openFile } from "../store/workspace-state.ts";
import { createWorkspaceStore } from "../store/workspace-store.ts";
import { WorkPresence } from "./work-presence.ts";

const [me, other] = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"];
const told: Presence[] = [];
let listener: (message: ServerMessage) => void = () => undefined;
const realtime = {
  subscribe: (_topic: string, hear: (message: never) => void) => {
    listener = hear as typeof listener;
    return () => undefined;
  },
  tell: (_topic: string, presence: Presence) => told.push(presence),
} as unknown as Realtime;

/** A log at version 3 in which everything lies two letters further on than at version 2. */
const log = {
  version: 3,
  offsetInLog: (_path: string, offset: number) => offset,
  shownOffset: (_path: string, offset: number, version: number) =>
    version > 3 ? undefined : version === 3 ? offset : offset + 2,
};

const newStore = () => createWorkspaceStore(firstState({ className: undefined, runId: undefined }, me));
let store = newStore();
let presence: WorkPresence;

const hear = (words: Partial<Presence>): void =>
  listener({
    kind: "presence",
    topic: "workspace:3",
    person: { id: 2, name: "ben" },
    presence: { window: other, version: 3, ...words } as Presence,
  });
const here = () => store.getState().people.here;

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  store = newStore();
  const files = [{ path: "A.mo", text: "model A\nend A;\n" }];
  store.actOnAll(adoptFiles, files, "c1", { texts: new Map([["A.mo", "model A\nend A;\n"]]), steps: noSteps });
  store.actOnAll(openFile, "A.mo");
  presence = new WorkPresence({ realtime, store, log, repositoryId: 3, accountId: 1 });
  presence.open();
});
afterEach(() => {
  presence.close();
  vi.useRealTimers();
});

it("shows where others are, in the texts that are shown, and asks a new one nothing: both say where they are", () => {
  hear({ path: "A.mo", view: "code", version: 2, selection: { anchor: 1, head: 4 } });
  expect(here()).toMatchObject([{ id: 2, name: "ben", place: { path: "A.mo", selection: { anchor: 3, head: 6 } } }]);
  vi.runOnlyPendingTimers();
  expect(told).toMatchObject([{ window: me, version: 3, path: "A.mo", view: "code" }]);
});

it("shows nobody as another person to themself, in whichever window or tab they are", () => {
  listener({
    kind: "presence",
    topic: "workspace:3",
    person: { id: 1, name: "ann" },
    presence: { window: other, version: 3, path: "A.mo", view: "code" } as Presence,
  });
  expect(here()).toEqual([]);
});

it("leaves a cursor where it was while the text in which it counts has not come", () => {
  hear({ path: "A.mo", selection: { anchor: 1, head: 4 } });
  hear({ path: "A.mo", version: 4, selection: { anchor: 9, head: 9 } });
  expect(here()[0]?.place.selection).toEqual({ anchor: 1, head: 4 });
});

it("says where the user goes, a few times a second at most", () => {
  for (let head = 0; head < 8; head++) {
    store.act("people", noteOwnPlace, { path: "A.mo", selection: { anchor: head, head } });
  }
  vi.advanceTimersByTime(200);
  expect(told).toHaveLength(1);
  expect(told[0]?.selection).toEqual({ anchor: 7, head: 7 });
});

it("says little where very much is selected", () => {
  store.act("grid", (grid) => ({ ...grid, view: "diagram" as const }));
  const components = Array.from({ length: 300 }, (_, i) => `component${i}`.padEnd(90, "x"));
  store.act("people", noteOwnPlace, { components });
  vi.advanceTimersByTime(200);
  expect(JSON.stringify(told.at(-1)).length).toBeLessThan(2_400);
});

it("forgets who left, and who has said nothing for long", () => {
  hear({});
  hear({ isGone: true });
  expect(here()).toEqual([]);
  hear({});
  vi.advanceTimersByTime(200_000);
  expect(here()).toEqual([]);
});

it("says that the window goes", () => {
  presence.close();
  expect(told.at(-1)).toMatchObject({ window: me, isGone: true });
});
