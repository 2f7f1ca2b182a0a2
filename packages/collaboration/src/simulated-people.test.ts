import {
  applyChanges,
  bringsFaults,
  ClassTree,
  type EditCommand,
  type FileTexts,
  memoryProvider,
  parseFile,
  runEditCommand,
  textFaults,
} from "@mofang/modelica";
import { circuit, commandAtRandom, parts } from "@mofang/modelica/random-commands";
import { SeededRandom } from "@mofang/modelica/seeded-random";
import { present } from "@mofang/vocabulary";
import { describe, expect, it } from "vitest";
import { changedTexts, changesOfTexts } from "./file-changes.ts";
import { type Entry, type FileChanges, type LogEntry, placeBatch, type Texts, WorkDocument } from "./index.ts";
import { changeSetOf } from "./text-changes.ts";

const start: Texts = new Map([
  ["Circuit.mo", circuit("Circuit")],
  ["Other.mo", circuit("Other").replaceAll("\n", "\r\n")],
]);
/** What people do at the same time. */
const kinds = ["add", "add", "remove", "move", "move", "connect", "set", "rename", "compound"] as const;
const classNameOf = (random: SeededRandom) => random.pick(["Circuit", "Circuit", "Other"]);

const trees = new Map<FileTexts, ClassTree>();

function run(texts: Texts, command: EditCommand): FileChanges | undefined {
  const tree = trees.get(texts) ?? new ClassTree(memoryProvider({ "Parts.mo": parts, ...Object.fromEntries(texts) }));
  trees.clear();
  trees.set(texts, tree);
  const result = runEditCommand(tree, texts, command);
  if (!result.ok) return undefined;
  return changesOfTexts(texts, applyChanges(texts, result.changes));
}

function isWhole(texts: Texts, changes: FileChanges): boolean {
  const after = changedTexts(texts, changes);
  return [...changes.keys()].every((path) => {
    const [one, other] = [texts.get(path), after.get(path)];
    return other === undefined || !bringsFaults(one === undefined ? undefined : parseFile(path, one), parseFile(path, other));
  });
}

/** The log of a server, which knows no Modelica. */
class Server {
  readonly log: LogEntry<EditCommand>[] = [];
  nAgain = 0;

  push(author: number, base: number, batch: readonly Entry[]): void {
    const { entries, isAgain } = placeBatch(batch, this.log.slice(base));
    if (isAgain) this.nAgain++;
    for (const entry of entries) this.log.push({ ...(entry as Entry<EditCommand>), author, version: this.log.length + 1 });
  }
}

/** Somebody with a window, whose messages may be lost, late and doubled. */
class Person {
  readonly document: WorkDocument<EditCommand>;
  readonly acknowledged: string[] = [];
  isAway = false;
  nRefused = 0;
  /** The texts as the changes make them that the document tells. */
  told = start;
  readonly #random: SeededRandom;
  readonly #author: number;
  #count = 0;

  constructor(
    author: number,
    random: SeededRandom,
    readonly server: Server,
  ) {
    this.#author = author;
    this.#random = random;
    this.document = newWindow(author);
    this.document.subscribe((changes, cause) => {
      this.told = changedTexts(this.told, changes);
      if (cause.kind === "log") this.nRefused += cause.refused.length;
    });
  }

  async act(): Promise<void> {
    const kind = this.#random.below(12);
    const { texts } = this.document;
    if (kind < 2) await this.document.undo(this.#newId());
    else if (kind < 3) await this.document.redo(this.#newId());
    else if (kind < 5) this.#type(texts);
    else this.#command(texts);
  }

  /** Sends all that is pending; the answer may be lost. */
  push(isHeard: boolean): void {
    if (this.isAway) return;
    const { base, entries } = this.document.batch();
    this.server.push(this.#author, base, entries);
    const known = new Set(this.server.log.map(({ id }) => id));
    if (isHeard) this.acknowledged.push(...entries.filter(({ id }) => known.has(id)).map(({ id }) => id));
  }

  /** Hears a part of the log: from too early, up to too late. */
  async hear(): Promise<void> {
    if (this.isAway) return;
    const from = Math.max(0, this.document.version - this.#random.below(3));
    await this.document.receive(this.server.log.slice(from, from + this.#random.below(12)));
  }

  #command(texts: Texts): void {
    const command = commandAtRandom(this.#random, classNameOf, kinds);
    const changes = run(texts, command);
    if (changes === undefined) return;
    this.document.apply({ id: this.#newId(), label: command.name, changes, command });
  }

  /** Types into the description of a class, where nothing that others do can turn it into something else. */
  #type(texts: Texts): void {
    const path = this.#random.pick(["Circuit.mo", "Other.mo"]);
    const text = present(texts.get(path), "the file stays");
    const at = text.indexOf('"') + 1 + this.#random.below(5);
    const changes = changeSetOf([{ from: at, to: at, insert: this.#random.pick(["x", "yy"]) }], text.length);
    const step: FileChanges = new Map([[path, { kind: "edit", changes }]]);
    this.document.apply({ id: this.#newId(), label: "typing", changes: step, typedAt: 0 });
  }

  #newId(): string {
    return `${this.#author}-${this.#count++}`;
  }
}

function newWindow(author: number): WorkDocument<EditCommand> {
  return new WorkDocument<EditCommand>(author, start, 0, {
    run: async (texts, command) => run(texts, command),
    check: async (texts, changes) => isWhole(texts, changes),
  });
}

const stepsOf = ({ steps }: WorkDocument<EditCommand>) =>
  JSON.stringify([...steps.done, ...steps.undone].map(({ id, changes }) => [id, [...changes]]));

describe("five people in two files, with delays, lost answers and disconnections", () => {
  it("end with the same bytes and whole Modelica after 1,000 commands and undos, and nothing acknowledged is missing", async () => {
    let [nDone, nAgain, nRefused, nUndone] = [0, 0, 0, 0];
    for (let round = 1; nDone < 1000; round++) {
      const random = new SeededRandom(round * 104_729);
      const server = new Server();
      const people = [1, 2, 3, 4, 5].map((author) => new Person(author, random, server));
      for (let step = 0; step < 150; step++) {
        const person = random.pick(people);
        switch (random.below(10)) {
          case 0:
            person.isAway = !person.isAway;
            break;
          case 1:
          case 2:
            person.push(random.below(3) > 0);
            break;
          case 3:
          case 4:
          case 5:
            await person.hear();
            break;
          default:
            await person.act();
        }
        for (const text of person.document.texts.values()) expect(textFaults(parseFile("", text)), text).toEqual([]);
        expect(person.told).toEqual(person.document.texts);
      }
      for (let i = 0; people.some(({ document }) => document.pending.length > 0) || i < 2; i++) {
        for (const person of people) {
          person.isAway = false;
          await person.document.receive(server.log);
          person.push(true);
          await person.document.receive(server.log);
        }
      }
      const [first, ...others] = people.map(({ document }) => Object.fromEntries(document.texts));
      for (const other of others) expect(other).toEqual(first);
      expect(Object.values(present(first, "five people")).flatMap((text) => textFaults(parseFile("", text)))).toEqual([]);
      const known = new Set(server.log.map(({ id }) => id));
      expect(known.size).toBe(server.log.length);
      for (const { acknowledged } of people) expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
      for (const [i, person] of people.entries()) {
        const reloaded = newWindow(i + 1);
        await reloaded.receive(server.log);
        expect(reloaded.texts).toEqual(person.document.texts);
        expect(stepsOf(reloaded)).toBe(stepsOf(person.document));
      }
      nDone += server.log.length;
      nAgain += server.nAgain;
      nUndone += server.log.filter(({ kind }) => kind === "undo" || kind === "redo").length;
      nRefused += people.reduce((sum, person) => sum + person.nRefused, 0);
    }
    // The rounds are worth something only where all of it happens.
    expect(Math.min(nAgain, nRefused, nUndone)).toBeGreaterThan(20);
  });
});
