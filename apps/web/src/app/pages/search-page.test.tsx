import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import SearchPage from "./search-page.tsx";

const page = { page: 1, pageSize: 10 };
const nowhere = { repository: null, path: "", excerpt: "", description: "" };
const repository = { id: 7, name: "Drives", ownerName: "ann" };
const motor = { ...nowhere, repository, kind: "class", name: "Drives.Motor", path: "Drives/Motor.mo", address: "" } as const;
const notes = { ...motor, kind: "document", name: "docs/notes.md", path: "docs/notes.md", excerpt: "how it starts" } as const;
const wiki = { ...motor, kind: "wiki", name: "First steps", path: "First steps.md" } as const;
const lesson = { ...nowhere, kind: "lesson", name: "Motors", address: "/education/2/lesson/drive" } as const;
const installed = { ...nowhere, kind: "class", name: "Modelica.Motor", path: "Modelica 4.1.0", address: "" } as const;

const double = (corrected: string | null = null) =>
  clientDouble({
    noteSearch: () => null,
    search: () => ({
      rows: [motor, notes, wiki, lesson, installed],
      total: 5,
      counts: [
        { kind: "class", count: 2 },
        { kind: "document", count: 1 },
        { kind: "wiki", count: 1 },
        { kind: "lesson", count: 1 },
      ],
      corrected,
      ...page,
    }),
  });

it("finds things of every kind, each leading to its page", async () => {
  await renderApp(<SearchPage />, { double: double(), path: "/search?key=motor", language: "en" });
  const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  await screen.findByText("how it starts");
  expect(addressOf("Drives.Motor")).toBe("/model/7/view/HEAD/Drives.Motor");
  expect(addressOf("docs/notes.md")).toBe("/model/7/file/HEAD/file/docs/notes.md");
  expect(addressOf("First steps")).toBe("/model/7/wiki/First%20steps");
  expect(addressOf("Motors")).toBe("/education/2/lesson/drive");
  expect(screen.queryByRole("link", { name: "Modelica.Motor" })).toBeNull();
  expect(screen.getByText("library Modelica 4.1.0")).toBeDefined();
});

it("shows how much there is of each kind, and one kind alone", async () => {
  const asked = double();
  const { user } = await renderApp(<SearchPage />, { double: asked, path: "/search?key=motor&page=2", language: "en" });
  const kinds = within(await screen.findByRole("navigation", { name: "Filter by kind" }));
  expect(kinds.getByRole("link", { name: "All 5" }).getAttribute("aria-current")).toBe("true");
  await user.click(kinds.getByRole("link", { name: "Classes 2" }));
  expect(asked.made).toContainEqual({ name: "search", input: { ...page, key: "motor", kind: "class" } });
});

it("says which word it has searched for instead of one that nothing has", async () => {
  await renderApp(<SearchPage />, { double: double("motor"), path: "/search?key=mtoor", language: "en" });
  await screen.findByText("Nothing has “mtoor”; these are the results for “motor”.");
});
