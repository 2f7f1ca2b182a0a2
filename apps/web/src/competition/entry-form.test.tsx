import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../testing/client-double.ts";
import { renderApp } from "../testing/render-app.tsx";
import { member } from "../testing/session-double.ts";
import type { Competition } from "./competition.ts";
import { EntryForm } from "./entry-form.tsx";

const competition = { id: 5, entriesPerDay: 3, interfaceName: "Plant.Face", packageName: "Plant", starter: null } as Competition;
const repository = { id: 3, name: "Units" };
const file = (path: string) => ({ path, kind: "file" });

async function show(takesFmus: boolean) {
  const double = clientDouble({
    myRepositories: () => ({ rows: [repository], total: 1, page: 1, pageSize: 100 }) as never,
    tree: () => ({ commit: "c".repeat(40), entries: [file("Notes.mo"), file("own/Hand.fmu")] }) as never,
    enterCompetition: () => ({ entryId: 9 }),
  });
  const form = <EntryForm competition={{ ...competition, takesFmus }} />;
  return { double, ...(await renderApp(form, { double, user: member, language: "en" })) };
}

it("asks for a class alone where a competition takes no FMUs", async () => {
  await show(false);
  expect(screen.queryByRole("radio")).toBeNull();
  expect(screen.getByLabelText("Class that enters")).toBeTruthy();
});

it("offers the FMUs of the repository, and keeps the class that was typed", async () => {
  const { user, double } = await show(true);
  await user.type(screen.getByLabelText("Class that enters"), "Mine.Best");
  await user.click(screen.getByRole("radio", { name: "An FMU" }));
  await user.click(screen.getByLabelText("Repository"));
  await user.click(await screen.findByTitle("Units"));
  await user.click(screen.getByLabelText("FMU in the repository"));
  expect(screen.queryByTitle("Notes.mo")).toBeNull();
  await user.click(await screen.findByTitle("own/Hand.fmu"));
  await user.click(screen.getByRole("button", { name: "Enter" }));
  const sent = () => double.made.filter(({ name }) => name === "enterCompetition").map(({ input }) => input);
  await expect.poll(sent).toEqual([{ id: 3, competitionId: 5, fmuPath: "own/Hand.fmu" }]);
  await user.click(screen.getByRole("radio", { name: "A Modelica class" }));
  expect(screen.getByLabelText<HTMLInputElement>("Class that enters").value).toBe("Mine.Best");
});
