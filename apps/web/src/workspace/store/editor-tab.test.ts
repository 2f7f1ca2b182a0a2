import { expect, it } from "vitest";
import { type EditorTab, editorTab, type Rights } from "./editor-tab.ts";
import { type FilesState, loadFiles, showTexts } from "./files.ts";
import { addTab, keyOfTab, noTabs, pushRoute, type Tab, type TabsState } from "./tabs.ts";

const editorTabs = ({ tabs, active }: TabsState, files: FilesState, rights: Rights): readonly EditorTab[] =>
  tabs.map((tab) => editorTab(tab, keyOfTab(tab) === active, files, rights));

const tab = (name: string, path: string, encryptLevel = "packageDuplicate"): Tab => ({
  kind: "file",
  path,
  view: "diagram",
  shown: { name, isPackage: name === "P", encryptLevel, routes: [] },
});
const files = showTexts(
  loadFiles(
    [
      { path: "P.mo", text: "package P end P;" },
      { path: "M.mo", text: "model M end M;" },
    ],
    "c1",
  ),
  new Map([["M.mo", "model M Real x; end M;"]]),
  ["M.mo"],
);
const rights = { projectId: 7, canEdit: true };

it("[EDT-011] [EDT-013] have the form of the specification, with what follows from the files", () => {
  const opened = addTab(addTab(noTabs, tab("P", "P.mo")), tab("P.M", "M.mo"));
  const inside = pushRoute(pushRoute(opened, "P.M", { ident: "a", fullName: "L.A" }), "P.M", { ident: "b", fullName: "L.B" });
  expect(editorTabs(inside, files, rights)).toEqual([
    {
      label: "P",
      value: "P",
      fromRepository: true,
      projectId: 7,
      modelView: "diagram",
      routes: [],
      compName: "",
      active: false,
      currentChange: false,
      editable: true,
      isPackage: true,
      modelText: "package P end P;",
      encryptLevel: "packageDuplicate",
    },
    {
      label: "M",
      value: "P.M",
      fromRepository: true,
      projectId: 7,
      modelView: "diagram",
      routes: [
        { ident: "a", fullName: "L.A", children: ["b"], isLeaf: false, compName: "a" },
        { ident: "b", fullName: "L.B", children: [], isLeaf: true, compName: "a.b" },
      ],
      compName: "a.b",
      active: true,
      currentChange: true,
      editable: true,
      isPackage: false,
      modelText: "model M Real x; end M;",
      encryptLevel: "packageDuplicate",
    },
  ]);
});

it("[EDT-026] are not edited where the class is protected, of a library, or the user may not", () => {
  const library: Tab = { kind: "library", path: "/library/L.mo", text: "package L end L;", view: "code" };
  const opened = addTab(addTab(addTab(noTabs, tab("S", "M.mo", "icon")), tab("M", "M.mo")), library);
  const editable = (canEdit: boolean) => editorTabs(opened, files, { ...rights, canEdit }).map((one) => one.editable);
  expect(editable(true)).toEqual([false, true, false]);
  expect(editable(false)).toEqual([false, false, false]);
  expect(editorTabs(opened, files, rights)[2]).toMatchObject({ label: "L.mo", fromRepository: false, modelText: library.text });
});
