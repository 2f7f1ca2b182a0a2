import { expect, it } from "vitest";
import { openTestDocument, typeInto } from "../document/test-document.ts";
import { editorStates } from "../store/editor-state.ts";
import { rebaseFiles } from "../store/files.ts";
import { advance, play, seek, setSpeed } from "../store/playback.ts";
import { chooseLayout, noteScale } from "../store/room.ts";
import { followText, showLayer } from "../store/shown-tab.ts";
import { openFile, showResult } from "../store/workspace-state.ts";

const rights = { projectId: 7, canEdit: true };

function open() {
  const opened = openTestDocument([{ path: "A.mo", text: "model A end A;" }]);
  const stateOf = editorStates();
  opened.store.actOnAll(openFile, "A.mo");
  return { ...opened, shown: () => stateOf(opened.store.getState(), rights) };
}

it("[EDT-010] has the form of the specification before anything was done", () => {
  expect(open().shown()).toEqual({
    view: "code",
    mainView: "model",
    projectData: { projectId: 7, canEdit: true, commit: "c1", nChanged: 0 },
    animationData: { taskId: "", startTime: undefined, speed: 1 },
    metadata: expect.objectContaining({ label: "A.mo", value: "A.mo", active: true, currentChange: false, editable: true }),
    modified: false,
    actions: { undo: undefined, redo: undefined },
    scale: undefined,
  });
});

it("[EDT-010] is modified from an edit until it is published or taken back, and knows both steps", async () => {
  const { document, store, shown } = open();
  typeInto(document, "A.mo", "model A Real x; end A;");
  expect(shown()).toMatchObject({ modified: true, projectData: { nChanged: 1 }, metadata: { currentChange: true } });
  expect([shown().actions.undo?.label, shown().actions.redo]).toEqual(["typing", undefined]);
  await document.undo();
  expect(shown().modified).toBe(false);
  expect([shown().actions.undo, shown().actions.redo?.label]).toEqual([undefined, "typing"]);
  await document.redo();
  store.act("files", rebaseFiles, [{ path: "A.mo", text: "model A Real x; end A;" }], "c2");
  expect(shown()).toMatchObject({ modified: false, projectData: { commit: "c2", nChanged: 0 } });
});

it("[EDT-010] follows the layer, the layout, the zoom and the time of the run that is played", () => {
  const { store, shown } = open();
  store.actOnAll(followText, "A.mo", { name: "A", isPackage: false, encryptLevel: "packageDuplicate", routes: [] });
  store.actOnAll(showLayer, "icon");
  store.act("room", chooseLayout, "split");
  store.act("room", noteScale, 2.5);
  expect([shown().view, shown().mainView, shown().scale]).toEqual(["icon", "split", 2.5]);
  store.actOnAll(showResult, "task:12");
  store.act("playback", seek, 3);
  store.act("playback", setSpeed, 2);
  store.act("playback", play, [0, 10]);
  store.act("playback", advance, 1);
  expect(shown().animationData).toEqual({ taskId: "task:12", startTime: 5, speed: 2 });
  store.actOnAll(showResult, "task:13");
  expect(shown().animationData).toEqual({ taskId: "task:13", startTime: undefined, speed: 2 });
});

it("keeps the parts of which nothing has changed", () => {
  const { store, shown } = open();
  const before = shown();
  store.act("playback", seek, 3);
  expect(shown().metadata).toBe(before.metadata);
  expect(shown().projectData).toBe(before.projectData);
  expect(shown().animationData).not.toBe(before.animationData);
});
