import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { LibraryCoverage } from "../../engine/messages.ts";
import { clientDouble, type Handlers, refusal } from "../../testing/client-double.ts";
import { renderApp } from "../../testing/render-app.tsx";
import { inRepository } from "../../testing/repository-double.tsx";
import { member } from "../../testing/session-double.ts";
import { LibraryTranslation } from "./library-translation.tsx";

const coverage: LibraryCoverage = {
  texts: { translated: 1, all: 3 },
  classes: { translated: 0, all: 2 },
  missing: [
    { className: "L", texts: ["Library"] },
    { className: "L.A", texts: ["A part"] },
  ],
  folder: "L",
};
const path = "/model/3/translations";
const po = 'msgctxt "L"\nmsgid "Library"\nmsgstr ""\n';
const file = "L/Resources/Language/L.zh.po";

/** The page over an engine that has counted, and a repository whose file is `text`. */
async function shown(text: string | undefined, more: Handlers = {}, role: "ROLE_PROJECT_OWNER" | null = "ROLE_PROJECT_OWNER") {
  const entry = { path: file, kind: "file", size: 1, blob: "b1" } as never;
  const double = clientDouble({
    tree: () => ({ commit: "c1", entries: text === undefined ? [] : [entry] }),
    fileBytes: () => ({ blob: new Blob([text ?? ""]), fileName: "L.zh.po" }) as never,
    saveFiles: () => ({ commit: "c2", blobs: {}, conflicts: [] }),
    ...more,
  });
  const engine = { request: async () => coverage as never, close: () => undefined };
  const part = <LibraryTranslation engine={engine} library="L" language="zh" />;
  const { user } = await renderApp(inRepository(part, { role }), { double, user: member, path, language: "en" });
  await screen.findByText("1 of 3 texts are translated");
  return { user, saved: () => double.made.filter(({ name }) => name === "saveFiles").map(({ input }) => input) };
}

const field = (className: string) => within(screen.getByRole("region", { name: className })).getByRole("textbox");

it("writes translations into the file that the repository has, as one commit", async () => {
  const { user, saved } = await shown(po);
  await user.type(field("L"), "库");
  await user.type(field("L.A"), "部件");
  await user.click(screen.getByRole("button", { name: "Save translations: 2" }));
  await screen.findByText("The translations are saved");
  const text = `${po.replace('msgstr ""', 'msgstr "库"')}\nmsgctxt "L.A"\nmsgid "A part"\nmsgstr "部件"\n`;
  expect(saved()).toEqual([{ id: 3, message: "Translate L (zh)", changes: [{ kind: "write", path: file, text, blob: "b1" }] }]);
});

it("makes the file in the folder of the library where there is none, and keeps what is written where it is refused", async () => {
  const conflict = { path: file, theirs: "", theirBlob: null } as never;
  const { user, saved } = await shown(undefined, { saveFiles: () => ({ commit: null, blobs: {}, conflicts: [conflict] }) });
  await user.type(field("L"), "库");
  await user.click(screen.getByRole("button", { name: "Save translations: 1" }));
  await screen.findByText(new RegExp(`another person has just changed ${file}`, "i"));
  expect(field("L")).toHaveProperty("value", "库");
  const [
    {
      changes: [change],
    } = { changes: [] },
  ] = saved() as { changes: { path: string; text: string; blob: null }[] }[];
  expect(change).toMatchObject({ path: file, blob: null, text: expect.stringContaining('"Language: zh\\n"') });
});

it("tells where the file cannot be read, and keeps what is written", async () => {
  const refused: Handlers = { tree: () => Promise.reject(refusal("The files are away")) };
  const { user, saved } = await shown(po, refused);
  await user.type(field("L"), "库");
  await user.click(screen.getByRole("button", { name: "Save translations: 1" }));
  await screen.findByText("The files are away");
  expect(field("L")).toHaveProperty("value", "库");
  expect(saved()).toEqual([]);
});

it("shows what is missing to everybody, and fields to who may edit", async () => {
  await shown(po, {}, null);
  expect(screen.getByText("A part")).toBeDefined();
  expect(screen.getByText(/fork this repository/)).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
});
