import type { EditCommand } from "@mofang/modelica";
import type { Language } from "@mofang/protocol";
import { describe, expect, it } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import { Project } from "../../engine/project.ts";
import { currentFiles } from "../store/files.ts";
import { typingBetween } from "../store/test-typing.ts";
import { adoptFiles, firstState, typeText, undo } from "../store/workspace-state.ts";
import { createWorkspaceStore, type WorkspaceStore } from "../store/workspace-store.ts";
import { CommandQueue } from "./command-queue.ts";

const move = (component: string): EditCommand => ({
  name: "moveComponents",
  className: "A",
  components: [component],
  by: { x: 1, y: 0 },
  routes: [],
});

function openStore(): WorkspaceStore {
  const store = createWorkspaceStore(firstState({ className: "A", runId: undefined }, "chart"));
  store.actOnAll(adoptFiles, [{ path: "A.mo", text: "model A\n  Real x;\n  Real y;\nend A;\n" }], "c1");
  return store;
}

const textOf = (store: WorkspaceStore) => store.getState().files.files.get("A.mo")?.text;

/** The engine itself, without a worker; `meanwhile` happens while it computes. */
function engineOf(store: WorkspaceStore, meanwhile: () => void = () => undefined): () => Promise<Pick<EngineClient, "request">> {
  const project = new Project();
  return async () => {
    project.open(currentFiles(store.getState().files));
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
    const store = openStore();
    const queue = new CommandQueue(store, engineOf(store));
    await Promise.all([queue.run(move("x"), "moveComponents", "en"), queue.run(move("y"), "moveComponents", "en")]);
    expect(textOf(store)?.match(/origin = \{1,0\}/g)).toHaveLength(2);
    store.actOnAll(undo);
    expect(textOf(store)?.match(/origin/g)).toHaveLength(1);
    store.actOnAll(undo);
    expect(textOf(store)).toBe("model A\n  Real x;\n  Real y;\nend A;\n");
  });

  it("are computed anew when somebody types meanwhile: neither is lost", async () => {
    const store = openStore();
    let types = true;
    const typing = (): void => {
      if (types)
        store.actOnAll(
          typeText,
          typingBetween("A.mo", textOf(store) ?? "", (textOf(store) ?? "").replace("Real y", "Real yy")),
          0,
        );
      types = false;
    };
    await new CommandQueue(store, engineOf(store, typing)).run(move("x"), "moveComponents", "en");
    expect(textOf(store)).toContain("Real yy;");
    expect(textOf(store)).toContain("origin = {1,0}");
  });

  it("say in the reader's language why they cannot be done, and change nothing", async () => {
    const store = openStore();
    const queue = new CommandQueue(store, engineOf(store));
    expect(await queue.run(move("z"), "moveComponents", "en")).toBe("the class “A” declares no component “z”");
    expect(await queue.run(move("z"), "moveComponents", "zh")).toBe("类“A”没有声明组件“z”");
    expect(store.getState().history.past).toEqual([]);
  });

  it("go on after one whose engine was replaced", async () => {
    const store = openStore();
    const engine = engineOf(store);
    let fails = true;
    const queue = new CommandQueue(store, () => {
      if (!fails) return engine();
      fails = false;
      return Promise.reject(new Error("closed"));
    });
    await expect(queue.run(move("x"), "moveComponents", "en")).rejects.toThrow("closed");
    expect(await queue.run(move("x"), "moveComponents", "en")).toBeUndefined();
  });
});
