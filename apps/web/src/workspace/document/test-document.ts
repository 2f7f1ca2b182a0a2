/** For tests: a document with its store, and what a person types into it. */
import { changesBetween } from "@mofang/collaboration";
import { randomId } from "../../api/random-id.ts";
import type { ReadFile } from "../store/files.ts";
import { firstState } from "../store/workspace-state.ts";
import { createWorkspaceStore, type WorkspaceStore } from "../store/workspace-store.ts";
import { WorkspaceDocument } from "./workspace-document.ts";

interface TestDocument {
  readonly store: WorkspaceStore;
  readonly document: WorkspaceDocument;
  /** What the clock of the document says. */
  at: number;
}

/** A document that shows these files as they are at commit `c1`. */
export function openTestDocument(files: readonly ReadFile[]): TestDocument {
  const store = createWorkspaceStore(firstState({ className: undefined, runId: undefined }, "chart"));
  const opened: TestDocument = {
    store,
    document: new WorkspaceDocument({ store, newId: randomId, now: () => opened.at }),
    at: 0,
  };
  opened.document.open(files, "c1");
  return opened;
}

/** Types so that a file has another text. */
export function typeInto(document: WorkspaceDocument, path: string, after: string): void {
  const changes = changesBetween(document.texts.get(path) ?? "", after);
  document.type(new Map([[path, { kind: "edit", changes }]]), undefined);
}
