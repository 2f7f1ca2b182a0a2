import { errors } from "@mofang/protocol";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { CallError } from "../../api/call-error.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { member } from "../../testing/session-double.ts";
import type { Kept } from "./kept.ts";
import KeptPage from "./kept-page.tsx";
import { drawnAround, taskOf, valuesOf } from "./task-values.ts";

const written = { title: "Hold", summary: "s", text: "t", rules: "r", prizes: "" };
const kept: Kept = {
  id: 7,
  revision: 3,
  isPublished: false,
  changedBy: null,
  facts: {
    categoryId: "control",
    zh: written,
    en: written,
    phases: [{ zh: "提交", en: "Entries", startsAt: "2099-01-01T00:00:00Z", endsAt: "2099-02-01T00:00:00Z", takesEntries: true }],
    entriesPerDay: 5,
    teamSize: 1,
    takesFmus: false,
  },
  task: null,
  starterCommit: null,
  baseline: null,
  lacks: ["task", "baseline"],
  organisers: [],
};
const place = { path: "/competition/kept/7/text", route: "/competition/kept/:id/:part", user: member, language: "en" } as const;

/** A server on which another person has changed the English summary when the first save comes. */
function contested() {
  let now = kept;
  return clientDouble({
    competitionCategories: () => [{ id: "control", title: "Control", summary: "", nCompetitions: 0, nOpen: 0 }],
    keptCompetition: () => now,
    saveCompetition: ({ revision, facts }) => {
      if (now.revision === kept.revision) {
        const changedBy = { id: 9, name: "rita", avatar: null };
        now = { ...kept, revision: 4, changedBy, facts: { ...kept.facts, en: { ...written, summary: "theirs" } } };
      }
      if (revision !== now.revision)
        throw new CallError("refused", { code: errors["competition.changed"].code, message: "changed" });
      now = { ...now, revision: revision + 1, facts };
      return { revision: now.revision };
    },
  });
}

const summary = () =>
  within(screen.getByRole("group", { name: "English" })).getByLabelText("Summary, one sentence") as HTMLTextAreaElement;

describe("the page of a competition that one keeps", () => {
  it("says what is missing, and offers to publish only when nothing is", async () => {
    await renderApp(<KeptPage />, { double: contested(), ...place });
    const lacks = await screen.findByRole("list", { name: "Until it can be published" });
    expect(
      within(lacks)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["The task", "A dry run of the baseline that ends with a score"]);
    expect((screen.getByRole("button", { name: "Publish" }) as HTMLButtonElement).disabled).toBe(true);
  });

  it("keeps what is typed when another person has saved meanwhile, says who and what, and saves over it when told to", async () => {
    const double = contested();
    const { user } = await renderApp(<KeptPage />, { double, ...place });
    await waitFor(() => expect(summary().value).toBe("s"));
    fireEvent.change(summary(), { target: { value: "mine" } });
    await user.click(screen.getByRole("button", { name: /Save$/ }));
    await screen.findByText("rita has changed this meanwhile: English texts");
    expect(summary().value).toBe("mine");
    await user.click(screen.getByRole("button", { name: "Keep mine, and save over it" }));
    await user.click(screen.getByRole("button", { name: /Save$/ }));
    await waitFor(() => {
      const saves = double.made.filter(({ name }) => name === "saveCompetition");
      expect(saves.at(-1)?.input).toMatchObject({ revision: 4, facts: { en: { summary: "mine" } } });
    });
  });

  it("takes what the other has written when told to", async () => {
    const { user } = await renderApp(<KeptPage />, { double: contested(), ...place });
    await waitFor(() => expect(summary().value).toBe("s"));
    fireEvent.change(summary(), { target: { value: "mine" } });
    await user.click(screen.getByRole("button", { name: /Save$/ }));
    await user.click(await screen.findByRole("button", { name: "Take theirs, and drop mine" }));
    await waitFor(() => expect(summary().value).toBe("theirs"));
  });
});

it("says so as well when another person has saved before the page came again with what was typed", async () => {
  const first = await renderApp(<KeptPage />, { double: contested(), ...place });
  await waitFor(() => expect(summary().value).toBe("s"));
  fireEvent.change(summary(), { target: { value: "mine" } });
  first.unmount();
  const changedBy = { id: 9, name: "rita", avatar: null };
  const newer = { ...kept, revision: 4, changedBy, facts: { ...kept.facts, en: { ...written, summary: "theirs" } } };
  const double = clientDouble({ competitionCategories: () => [], keptCompetition: () => newer });
  const { user } = await renderApp(<KeptPage />, { double, ...place });
  await screen.findByText("rita has changed this meanwhile: English texts");
  expect(summary().value).toBe("mine");
  await user.click(screen.getByRole("button", { name: "Take theirs, and drop mine" }));
  await waitFor(() => expect(summary().value).toBe("theirs"));
  expect(Object.keys(sessionStorage).filter((key) => key.includes("competition/7"))).toEqual([]);
});

describe("the form of a task", () => {
  it("sends of each scenario the parameters that are named", () => {
    const empty = valuesOf(null);
    const scenarios = empty.scenarios.map((one) => ({ ...one, values: { leak: 2, former: 1 } }));
    const sent = taskOf({ ...empty, starterId: 4, names: ["leak"], scenarios });
    expect(sent.scenarios.map(({ board, parameters }) => [board, parameters])).toEqual([
      ["open", { leak: 2 }],
      ["public", { leak: 2 }],
      ["final", { leak: 2 }],
    ]);
  });

  it("draws values that lie within a fifth of the open ones", () => {
    for (let i = 0; i < 100; i++) {
      const { leak = 0 } = drawnAround({ leak: 10 }, ["leak"]);
      expect(Math.abs(leak - 10)).toBeLessThanOrEqual(2);
    }
  });
});
