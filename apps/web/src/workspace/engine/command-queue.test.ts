import type { EditCommand } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import { describe, expect, it } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import { Project } from "../../engine/project.ts";
import { openTestDocument, typeInto } from "../document/test-document.ts";
import type { WorkspaceDocument } from "../document/workspace-document.ts";
import { CommandQueue } from "./command-queue.ts";

const move = (component: string): EditCommand => ({
  name: "moveComponents",
  className: "A",
  components: [component],
  by: { x: 1, y: 0 },
  routes: [],
});

const text = "model A\n  Real x;\n  Real y;\nend A;\n";
const open = () => openTestDocument([{ path: "A.mo", text }]);
const textOf = (document: WorkspaceDocument) => document.texts.get("A.mo") ?? "";

/** The engine itself, without a worker; `meanwhile` happens while it computes. */
function engineOf(
  document: WorkspaceDocument,
  meanwhile: () => void = () => undefined,
): () => Promise<Pick<EngineClient, "request">> {
  const project = new Project();
  return async () => {
    project.open([...document.texts].map(([path, own]) => ({ path, text: own })));
    const request = (async (_name: "command", { command, language }: { command: EditCommand; language: Language }) => {
      const outcome = project.command(command, language);
      meanwhile();
      return outcome;
    }) as EngineClient["request"];
    return { request };
  };
}

describe("commands of a workspace", () => {
  it("change the files one after another, each as a step to undo", async () => {
    const { document } = open();
    const queue = new CommandQueue(document, engineOf(document));
    await Promise.all([queue.run(move("x"), "moveComponents", "en"), queue.run(move("y"), "moveComponents", "en")]);
    expect(textOf(document)?.match(/origin = \{1,0\}/g)).toHaveLength(2);
    await document.undo();
    expect(textOf(document)?.match(/origin/g)).toHaveLength(1);
    await document.undo();
    expect(textOf(document)).toBe(text);
  });

  it("are computed anew when somebody types meanwhile: neither is lost", async () => {
    const { document } = open();
    let types = true;
    const typing = (): void => {
      if (types) typeInto(document, "A.mo", textOf(document).replace("Real y", "Real yy"));
      types = false;
    };
    await new CommandQueue(document, engineOf(document, typing)).run(move("x"), "moveComponents", "en");
    expect(textOf(document)).toContain("Real yy;");
    expect(textOf(document)).toContain("origin = {1,0}");
  });

  it("say in the reader's language why they cannot be done, and change nothing", async () => {
    const { store, document } = open();
    const queue = new CommandQueue(document, engineOf(document));
    expect(await queue.run(move("z"), "moveComponents", "en")).toBe("the class “A” declares no component “z”");
    expect(await queue.run(move("z"), "moveComponents", "zh")).toBe("类“A”没有声明组件“z”");
    expect(store.getState().steps.done).toEqual([]);
  });

  it("go on after one whose engine was replaced", async () => {
    const { document } = open();
    const engine = engineOf(document);
    let fails = true;
    const queue = new CommandQueue(document, () => {
      if (!fails) return engine();
      fails = false;
      return Promise.reject(new Error("closed"));
    });
    await expect(queue.run(move("x"), "moveComponents", "en")).rejects.toThrow("closed");
    expect(await queue.run(move("x"), "moveComponents", "en")).toBeUndefined();
  });
});
