import type { CallData, Calls } from "@mofang/protocol";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { BoardRow } from "./board-row.tsx";

type Row = CallData<Calls["competitionBoard"]>["rows"][number];

const row = (entryId: number, changes: Partial<Row>): Row => ({
  rank: entryId,
  person: { id: 7, name: "ada", avatar: null },
  team: null,
  isBaseline: false,
  score: 0.25,
  metrics: [1.5],
  former: null,
  entryId,
  className: `Entry${entryId}`,
  isFmu: false,
  commit: "c".repeat(40),
  isOpened: false,
  engine: "1",
  enteredAt: "2026-11-21T08:00:00Z",
  ...changes,
});

it("shows the pictures of entries that are open, a word where one has none, and asks for no other", async () => {
  const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"]);
  const double = clientDouble({
    competitionEntryPicture: ({ entryId }) => ({ blob: entryId === 1 ? svg : new Blob([]), fileName: "" }),
  });
  const opened: number[] = [];
  const rows = [row(1, { isOpened: true }), row(2, { isOpened: true }), row(3, {})];
  const table = (
    <table>
      <tbody>
        {rows.map((each) => (
          <BoardRow key={each.entryId} row={each} hasOpened onOpen={() => opened.push(each.entryId)} />
        ))}
      </tbody>
    </table>
  );
  const { user } = await renderApp(table, { double, language: "en" });
  await expect.poll(() => screen.getByRole("button", { name: "Look at Entry1" }).querySelector("img")?.src).toMatch(/^blob:/);
  const second = screen.getByRole("button", { name: "Look at Entry2" });
  expect(second.textContent).toBe("Entry");
  expect(screen.queryByRole("button", { name: "Look at Entry3" })).toBeNull();
  await user.click(second);
  expect(opened).toEqual([2]);
  expect(double.made.map(({ input }) => input)).toEqual([1, 2].map((entryId) => ({ entryId, theme: "light" })));
});

it("says of an FMU that it is one", async () => {
  const table = (
    <table>
      <tbody>
        <BoardRow row={row(1, { isFmu: true })} hasOpened={false} onOpen={() => undefined} />
        <BoardRow row={row(2, {})} hasOpened={false} onOpen={() => undefined} />
      </tbody>
    </table>
  );
  await renderApp(table, { double: clientDouble({}), language: "en" });
  expect(screen.getAllByRole("row").map((shown) => shown.textContent?.includes("FMU"))).toEqual([true, false]);
});
