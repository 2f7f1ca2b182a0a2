import { errors } from "@mofang/protocol";
import { describe, expect, it } from "vitest";
import { CallError } from "../../api/call-error.ts";
import { clientDouble, refusal } from "../../testing/client-double.ts";
import { deleteFile, editFile, loadFiles, revertFile } from "../store/files.ts";
import { DraftKeeper, type DraftStatus } from "./draft-keeper.ts";

const base = "c".repeat(40);
const loaded = loadFiles(
  [
    { path: "A.mo", text: "model A end A;" },
    { path: "B.mo", text: "model B end B;" },
  ],
  base,
);

/** A keeper over a server that holds drafts as the real one does. */
function start(held: Record<string, { text: string | null; revision: number }> = {}) {
  const drafts = new Map(Object.entries(held));
  const double = clientDouble({
    editRepository: () => ({
      base,
      files: [...drafts].map(([path, draft]) => ({ path, ...draft, updatedAt: "2026-02-01T08:00:00Z" })),
    }),
    putDraft: ({ path, text, revision }) => {
      if ((drafts.get(path)?.revision ?? 0) !== revision) throw refusal("moved", errors["draft.moved"].code);
      drafts.set(path, { text, revision: revision + 1 });
      return { revision: revision + 1 };
    },
    dropDraft: ({ path }) => {
      drafts.delete(path);
      return null;
    },
    quitEditRepository: () => {
      drafts.clear();
      return null;
    },
  });
  const statuses: DraftStatus[] = [];
  const keeper = new DraftKeeper(double.client, 3, (status) => statuses.push(status));
  return { keeper, drafts, double, statuses };
}

describe("drafts on the server", () => {
  it("[REP-083] follow what is typed, deleted and reverted", async () => {
    const { keeper, drafts, double, statuses } = start();
    keeper.follow(loaded.files, base);
    expect(await keeper.flush()).toBe("kept");
    expect(double.made).toEqual([]);
    const edited = deleteFile(editFile(loaded, "A.mo", "mine"), "B.mo");
    keeper.follow(edited.files, base);
    expect(statuses).toEqual(["keeping"]);
    expect(await keeper.flush()).toBe("kept");
    expect([...drafts]).toEqual([
      ["A.mo", { text: "mine", revision: 1 }],
      ["B.mo", { text: null, revision: 1 }],
    ]);
    expect(double.made[0]).toEqual({ name: "editRepository", input: { id: 3, base } });
    keeper.follow(editFile(revertFile(edited, "B.mo"), "A.mo", "mine again").files, base);
    await keeper.flush();
    expect([...drafts]).toEqual([["A.mo", { text: "mine again", revision: 2 }]]);
    expect(statuses).toEqual(["keeping", "kept", "keeping", "kept"]);
  });

  it("go on from those of an earlier visit", async () => {
    const { keeper, drafts } = start({ "A.mo": { text: "earlier", revision: 4 } });
    keeper.follow(loaded.files, base);
    expect(await keeper.resume()).toMatchObject([{ path: "A.mo", text: "earlier" }]);
    keeper.follow(editFile(loaded, "A.mo", "later").files, base);
    expect(await keeper.flush()).toBe("kept");
    expect(drafts.get("A.mo")).toEqual({ text: "later", revision: 5 });
  });

  it("of another window are not touched", async () => {
    const { keeper, drafts } = start({ "B.mo": { text: "theirs", revision: 1 } });
    keeper.follow(editFile(loaded, "A.mo", "mine").files, base);
    expect(await keeper.flush()).toBe("moved");
    expect([...drafts.keys()]).toEqual(["B.mo"]);
    keeper.follow(editFile(loaded, "A.mo", "more").files, base);
    expect(await keeper.flush()).toBe("moved");
    expect(await keeper.resume()).toHaveLength(1);
    await keeper.flush();
    expect([...drafts.keys()]).toEqual(["B.mo"]);
  });

  it("[REP-085] are gone after they were given up, and do not come back by themselves", async () => {
    const { keeper, drafts } = start();
    keeper.follow(editFile(loaded, "A.mo", "mine").files, base);
    await keeper.flush();
    await keeper.quit();
    await keeper.flush();
    expect(drafts.size).toBe(0);
  });

  it("[REP-083] whose answer was lost on the way are taken for this window's own", async () => {
    let isAnswering = false;
    const { keeper: _, double, drafts } = start();
    const client: typeof double.client = async (name, input, options) => {
      const answer = await double.client(name, input, options);
      if (name === "putDraft" && !isAnswering) throw new CallError("unreachable");
      return answer;
    };
    const keeper = new DraftKeeper(client, 3, () => undefined);
    keeper.follow(editFile(loaded, "A.mo", "mine").files, base);
    expect(await keeper.flush()).toBe("failed");
    isAnswering = true;
    keeper.follow(editFile(loaded, "A.mo", "mine, and more").files, base);
    expect(await keeper.flush()).toBe("kept");
    expect(drafts.get("A.mo")).toEqual({ text: "mine, and more", revision: 2 });
  });

  it("are sent again after the server could not be reached", async () => {
    let isReachable = false;
    const { client } = clientDouble({
      editRepository: () => ({ base, files: [] }),
      putDraft: () => {
        if (!isReachable) throw new CallError("unreachable");
        return { revision: 1 };
      },
    });
    const keeper = new DraftKeeper(client, 3, () => undefined);
    keeper.follow(editFile(loaded, "A.mo", "mine").files, base);
    expect(await keeper.flush()).toBe("failed");
    isReachable = true;
    expect(await keeper.flush()).toBe("kept");
  });
});
