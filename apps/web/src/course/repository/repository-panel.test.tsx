import type { CallData, Calls } from "@mofang/protocol";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import "../../i18n/late/course.ts";
import { clientDouble } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { RepositoryPanel } from "./repository-panel.tsx";

type State = CallData<Calls["courseRepository"]>;

const commit = "0123456789abcdef0123456789abcdef01234567";
const known: State = {
  repository: { id: 7, owner: "ada", name: "Springs", isPublic: false },
  ...{ isHidden: false, mayKeep: true, commit, keptCommit: commit, isDraftKept: true, isMoved: true, hasCourse: true },
  changes: [
    { of: "lesson", kind: "changed", key: "one", title: { zh: "一", en: "One" }, blocks: ["intro"] },
    { of: "facts", kind: "changed", key: "", title: { zh: "", en: "" }, blocks: [] },
  ],
  faults: [],
};

async function open(state: Partial<State>, isUnsaved = false) {
  const sent: [string, unknown][] = [];
  const note = (name: string, data: unknown) => (input: unknown) => {
    sent.push([name, input]);
    return data;
  };
  const onTaken = vi.fn();
  const double = clientDouble({
    courseRepository: () => ({ ...known, ...state }),
    keepCourse: note("keep", { commit }),
    takeKeptCourse: note("take", { revision: 4 }),
    createRepository: note("create", { id: 9 }),
    myRepositories: () => ({ rows: [], total: 0, page: 1, pageSize: 50 }),
  } as never);
  const panel = <RepositoryPanel courseId={3} title="Springs and masses" revision={4} isUnsaved={isUnsaved} onTaken={onTaken} />;
  const { user } = await renderApp(panel, { double, language: "en" });
  return { user, sent, onTaken };
}

it("shows what differs, and takes it as the draft", async () => {
  const { user, sent, onTaken } = await open({});
  expect(await screen.findByText(/Lesson “One”: changed/)).toBeDefined();
  expect(screen.getByText(/Title, summary, level or hours: changed/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Take from the repository" }));
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalled());
  expect(sent).toEqual([["take", { courseId: 3, repositoryId: 7, revision: 4, commit }]]);
});

it("asks before it keeps over what the repository has, and not where nothing is replaced", async () => {
  const { user, sent } = await open({});
  await user.click(await screen.findByRole("button", { name: "Keep in the repository" }));
  expect(await screen.findByText(/Keeping replaces it/)).toBeDefined();
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "OK" }));
  await vi.waitFor(() => expect(sent).toEqual([["keep", { courseId: 3, repositoryId: 7, revision: 4, commit }]]));
});

it("asks before taking replaces what is kept nowhere", async () => {
  const { user, sent } = await open({ isDraftKept: false });
  await user.click(await screen.findByRole("button", { name: "Take from the repository" }));
  expect(await screen.findByText(/replaces them for good/)).toBeDefined();
  expect(sent).toEqual([]);
});

it("names file, line and rule of what cannot be taken", async () => {
  const fault = { zh: "错", en: "count = 0: at least 1" };
  await open({ changes: [], faults: [{ file: "one.md", line: 9, fault }] });
  expect(await screen.findByText("one.md, line 9")).toBeDefined();
  expect(screen.getByText(/count = 0: at least 1/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Take from the repository" }).disabled).toBe(true);
});

it("warns of a public repository, and of what is not saved", async () => {
  await open({ repository: { id: 7, owner: "ada", name: "Springs", isPublic: true } }, true);
  expect(await screen.findByText(/This repository is public/)).toBeDefined();
  expect(screen.getByText(/Save your changes first/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Keep in the repository" }).disabled).toBe(true);
});

it("keeps a course in a new private repository", async () => {
  const { user, sent } = await open({ repository: null, keptCommit: null, commit: null, hasCourse: false, changes: [] });
  await user.type(await screen.findByLabelText("Name of a new private repository"), "Springs");
  await user.click(screen.getByRole("button", { name: "Keep in a new repository" }));
  await vi.waitFor(() => expect(sent.map(([name]) => name)).toEqual(["create", "keep"]));
  expect(sent[0]?.[1]).toMatchObject({ name: "Springs", description: "Springs and masses", openType: "private" });
  expect(sent[1]?.[1]).toEqual({ courseId: 3, repositoryId: 9, revision: 4, commit: null });
});
