import type { CallData, Calls } from "@mofang/protocol";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import { OwnEntries } from "./own-entries.tsx";

type Entry = CallData<Calls["competitionEntries"]>["rows"][number];

const entry = (changes: Partial<Entry>): Entry => ({
  id: 1,
  repository: { id: 3, name: "Controllers" },
  commit: "c".repeat(40),
  className: "Controllers.First",
  fmuPath: null,
  state: "scored",
  nDone: 4,
  nScenarios: 4,
  place: null,
  score: 0.25,
  metrics: [],
  isOpened: false,
  former: null,
  message: "",
  createdAt: "2026-11-21T08:00:00Z",
  ...changes,
});

function show(rows: Entry[]) {
  const double = clientDouble({ competitionEntries: () => ({ rows, total: rows.length, page: 1, pageSize: 10 }) });
  return renderApp(<OwnEntries competition={{ id: 5, startsAt: "2026-11-01T00:00:00Z", endsAt: "2126-11-01T00:00:00Z" }} />, {
    double,
    user: member,
    language: "en",
  });
}

it("says of each entry how far it is: its place while it waits, its share while it runs, its score, why it failed", async () => {
  await show([
    entry({ id: 4, className: "Controllers.Fourth", state: "waiting", place: 2, score: null }),
    entry({ id: 3, className: "Controllers.Third", state: "running", nDone: 1, score: null }),
    entry({ id: 2, className: "Controllers.Second", state: "failed", score: null, message: "a state became NaN" }),
    entry({}),
  ]);
  const [waiting, running, failed, scored] = await screen.findAllByRole("listitem");
  expect(waiting?.textContent).toMatch(/Controllers\.Fourth.*Waiting.* · 2 before it$/);
  expect(running?.querySelector("[role=progressbar]")?.getAttribute("aria-valuenow")).toBe("25");
  expect(failed?.textContent).toMatch(/Failed.*a state became NaN$/);
  expect(scored?.textContent).toMatch(/^Controllers\.First0\.25Controllers cccccccc · /);
  expect(scored?.textContent).not.toContain("before it");
});

it("is nothing where nothing was entered", async () => {
  const { container } = await show([]);
  await waitFor(() => expect(container.querySelector("ul")).toBeNull());
});
