/** What leads a program on the channel to a failure. */
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { type Language, repositoryCalls } from "@mofang/protocol";
import type { ChannelAnswer, ChannelClient } from "@mofang/protocol/channel";
import { present } from "@mofang/vocabulary";
import { sql } from "kysely";
import { signUp } from "../repository/test-callers.ts";
import { ask, type TestChannel } from "./test-channel.ts";

/** The answer with the failure, and what was asked, which it names. */
interface Outcome {
  readonly answer: ChannelAnswer;
  readonly names: readonly (string | number)[];
}
/** Has a program come to a failure. */
export type Scene = (channel: TestChannel) => Promise<Outcome>;

const text = `package Lib
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Flange
    Real phi;
    flow Real tau;
  end Flange;
  expandable connector Bus
  end Bus;
  connector Signal = output Real;
  block Source
    Signal y;
  end Source;
  model Part
    parameter Real R = 1;
    Pin p;
    Pin n;
    Flange shaft;
  end Part;
  partial model Open
  end Open;
  function f
  end f;
  model First
  end First;
  model Heir
    extends First;
    extends Elsewhere.Base;
  end Heir;
  model Short = Part;
  model Capture
    Real x;
    model Inner
      Real y;
    equation
      y = x;
    end Inner;
  end Capture;
  model Circuit
    extends First;
    Part a, b;
    Part c annotation(Placement(transformation(extent=e)));
    Part r[2];
    Source s, t;
    Bus bus;
    Real x;
  equation
    connect(a.p, b.p);
    annotation(Icon(graphics={Rectangle(origin={x,0}, extent={{0,0},{1,1}})}), Documentation(info="<p>one</p>"));
  end Circuit;
end Lib;
`;

/** Of a run on the server. */
export const runSettings = {
  modelName: "Lib.Circuit",
  startTime: 0,
  stopTime: 1,
  intervals: 10,
  algorithm: "Dassl",
  precision: 1e-4,
  initialStep: null,
} as const;

const withText = (channel: TestChannel) => channel.create({ "Lib.mo": text });
const setText = (changed: string) => ({ path: "Lib.mo", text: changed });

/** Programs that ask what is refused, one of each language. */
const open = new WeakMap<TestChannel, Partial<Record<Language, Promise<ChannelClient>>>>();

/**
 * A request in a repository with a library of connectors and parts. What is refused changes nothing, so that one program asks
 * all of them.
 *
 * @param names  what the answer names
 */
export function asked(request: string, params: object, ...names: readonly string[]): Scene {
  return async (channel) => {
    const programs = open.get(channel) ?? {};
    open.set(channel, programs);
    const program = programs[channel.language] ?? withText(channel).then((id) => channel.open(channel.ann, id, "kept"));
    programs[channel.language] = program;
    return { answer: await ask(await program, request, params), names };
  };
}

/** A request of an account that is refused, in a repository that was open before. */
export function refusedWith(error: Error): Scene {
  return async (channel) => {
    const client = await channel.open(channel.ben, await withText(channel));
    channel.refused.set(String(channel.ben.id), error);
    return { answer: await client.request("getFiles", {}), names: [] };
  };
}

export const notOpened: Scene = async (channel) => ({
  answer: await channel.connect(channel.ann).request("check", {}),
  names: ["check"],
});

export const tooMany: Scene = async (channel) => {
  const requests = Array.from({ length: 25 }, () => ({ id: randomUUID(), request: "check" }));
  const answers = await channel.burst(channel.ann, requests);
  return { answer: present(answers[0], "the first answer is a refusal"), names: [20] };
};

export const anotherRepository: Scene = async (channel) => {
  const [one, other] = [await withText(channel), await withText(channel)];
  const client = await channel.open(channel.ann, one);
  return { answer: await client.request("initServer", { repositoryId: other }), names: [one, other] };
};

/** Two programs push at the same time: what the second does has become impossible by the first. */
export const overtaken: Scene = async (channel) => {
  const id = await withText(channel);
  const [first, second] = [await channel.open(channel.ann, id), await channel.open(channel.ben, id)];
  const { database } = channel.site.platform;
  const waiting = async (n: number): Promise<void> => {
    const query = sql<{
      n: string;
    }>`select count(*) n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while (Number((await query.execute(database)).rows[0]?.n) < n) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const of = { className: "Lib.Circuit", components: ["c"] };
  const answers = await database.transaction().execute(async (transaction) => {
    await transaction.selectFrom("work").select("version").where("repository_id", "=", id).forUpdate().execute();
    const removed = first.request("removeItems", { ...of, connections: [] });
    await waiting(1);
    const ordered = second.request("orderComponents", { ...of, to: "back" });
    await waiting(2);
    return [removed, ordered] as const;
  });
  await answers[0];
  return { answer: await answers[1], names: ["orderComponents"] };
};

export const folderCopied: Scene = async (channel) => {
  const client = await channel.open(channel.ann, await channel.create({ "Folder/package.mo": "package Folder\nend Folder;\n" }));
  const answer = await client.request("copyClass", { className: "Folder", parent: "", newName: "Copy" });
  return { answer, names: ["Folder"] };
};

export const demoted: Scene = async (channel) => {
  const id = await withText(channel);
  const client = await channel.open(channel.ben, id);
  const members = channel.site.platform.database.updateTable("repository_member").where("repository_id", "=", id);
  await members.set({ level: 1 }).execute();
  return { answer: await client.request("getFiles", {}), names: [id] };
};

export const withReadingToken: Scene = async (channel) => {
  channel.reading.add(String(channel.ann.id));
  const repositoryId = await withText(channel);
  return { answer: await channel.connect(channel.ann).request("initServer", { repositoryId }), names: ["api-write"] };
};

export const fileTaken: Scene = async (channel) => {
  const client = await channel.open(channel.ann, await channel.create({ "Taken.mo": "model Other\nend Other;\n" }));
  const answer = await client.request("newClass", { parent: "", kind: "model", newName: "Taken" });
  return { answer, names: ["Taken.mo"] };
};

export const undoOfWhatOthersChanged: Scene = async (channel) => {
  const id = await withText(channel);
  const [mine, other] = [await channel.open(channel.ann, id), await channel.open(channel.ben, id)];
  await mine.request("setFullText", setText("model Mine\nend Mine;\n"));
  await other.request("setFullText", setText("model Other\nend Other;\n"));
  return { answer: await mine.request("undo", {}), names: ["undo"] };
};

export const tornFile: Scene = async (channel) => {
  const client = await channel.open(channel.ann, await channel.create({ "Torn.mo": "model Torn\n  Real x\nend Torn;\n" }));
  const answer = await client.request("addExtends", { className: "Torn", base: "Base" });
  return { answer, names: ["Torn.mo"] };
};

/** Some computers cannot hold a file of that name. */
export const unportableFile: Scene = async (channel) => {
  const client = await channel.open(channel.ann, await withText(channel));
  await client.request("newClass", { parent: "", kind: "model", newName: "CON" });
  return { answer: await client.request("save", { message: "m" }), names: ["CON.mo"] };
};

export const conflict: Scene = async (channel) => {
  const id = await withText(channel);
  const client = await channel.open(channel.ann, id);
  await client.request("setFullText", setText("model Mine\nend Mine;\n"));
  const { blob } = await channel.ann.ask(repositoryCalls.fileText, { query: { id, path: "Lib.mo" } });
  const changes = [{ kind: "write" as const, path: "Lib.mo", text: "model Other\nend Other;\n", blob }];
  await channel.ann.ask(repositoryCalls.saveFiles, { body: { id, changes, message: "m" } });
  return { answer: await client.request("save", { message: "m" }), names: ["Lib.mo"] };
};

/** A draft that has no room left. */
export const fullDraft: Scene = async (channel) => {
  const id = await withText(channel);
  const client = await channel.open(channel.ann, id);
  const file = { repository_id: id, path: "Full.mo", length: 100_000_000 };
  await channel.site.platform.database.insertInto("work_checkpoint").values(file).execute();
  const answer = await client.request("addExtends", { className: "Lib.Part", base: "First" });
  return { answer, names: [50_000, 100] };
};

export const loadedTwice: Scene = async (channel) => {
  const client = await channel.open(channel.ann, await withText(channel));
  const library = { name: "Locked", version: "1.0.0" };
  await client.request("loadLibrary", library);
  return { answer: await client.request("loadLibrary", library), names: ["Locked", "1.0.0"] };
};

export const stranger: Scene = async (channel) => {
  const eve = await signUp(channel.site, `stranger_${channel.language}`);
  const repositoryId = await withText(channel);
  return { answer: await channel.connect(eve).request("initServer", { repositoryId }), names: [repositoryId] };
};

/** A commit of many files, all of the same large text. */
export const hugeRepository: Scene = async (channel) => {
  const id = await channel.create({});
  const cwd = channel.folderOf(id);
  const git = (input: string, ...words: readonly string[]) => execFileSync("git", words, { cwd, input, encoding: "utf8" }).trim();
  const blob = git(" ".repeat(5_000_000), "hash-object", "-w", "--stdin");
  const entries = Array.from({ length: 13 }, (_, i) => `100644 blob ${blob}\tM${i}.mo\n`);
  const tree = git(entries.join(""), "mktree");
  const by = ["-c", "user.name=n", "-c", "user.email=m@example.org"];
  git("", "update-ref", "HEAD", git("", ...by, "commit-tree", "-m", "m", tree));
  return { answer: await channel.connect(channel.ann).request("initServer", { repositoryId: id }), names: [id, "64 MB"] };
};

export const emptyRun: Scene = async (channel) => {
  const id = await channel.create({});
  const client = await channel.open(channel.ann, id);
  return { answer: await client.request("simulate", { settings: runSettings }), names: [id] };
};

export const outOfTime: Scene = async (channel) => {
  const id = await withText(channel);
  channel.patience = 1;
  const client = await channel.open(channel.ann, id);
  return { answer: await client.request("check", {}), names: [0.001, 1024] };
};
