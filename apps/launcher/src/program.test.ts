import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { misconfiguredExit } from "@mofang/host";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Program } from "./program.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-program-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program that appends its process id to `starts`, says that it is ready, and then does `then`. */
function programFile(then: string): string {
  const file = join(folder, "program.mjs");
  const starts = JSON.stringify(join(folder, "starts"));
  writeFileSync(
    file,
    `import { appendFileSync } from "node:fs";\nappendFileSync(${starts}, process.pid + "\\n");\nprocess.send("ready");\n${then}\n`,
  );
  return file;
}

function starts(): number[] {
  return readFileSync(join(folder, "starts"), "utf8").trim().split("\n").map(Number);
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}

const untilAsked = `process.on("SIGTERM", () => process.exit(0)); setInterval(() => undefined, 1000);`;

describe("a program under the launcher", () => {
  it("is started again when it is killed", async () => {
    const program = new Program(
      { name: "test", file: programFile(untilAsked), words: [], wordsAgain: [], environment: process.env },
      expect.unreachable,
    );
    await program.start();
    const [first = 0] = starts();
    process.kill(first, "SIGKILL");
    await until(() => starts().length === 2);
    await program.stop();
    expect(starts()).toHaveLength(2);
  });

  it("ends when it is asked to, and is not started again", async () => {
    const program = new Program(
      { name: "test", file: programFile(untilAsked), words: [], wordsAgain: [], environment: process.env },
      expect.unreachable,
    );
    await program.start();
    await program.stop();
    const [processId = 0] = starts();
    expect(() => process.kill(processId, 0)).toThrow(/ESRCH/);
  });

  it("is started again when it ends by itself after it was ready", async () => {
    const program = new Program(
      {
        name: "test",
        file: programFile("setTimeout(() => process.exit(3), 50);"),
        words: [],
        wordsAgain: [],
        environment: process.env,
      },
      expect.unreachable,
    );
    await program.start();
    await until(() => starts().length >= 2);
    await program.stop();
    expect(starts().length).toBeGreaterThanOrEqual(2);
  });

  it("gets other words once it has been ready", async () => {
    const file = programFile("");
    writeFileSync(
      file,
      `import { appendFileSync } from "node:fs";
appendFileSync(${JSON.stringify(join(folder, "words"))}, process.argv[2] + "\\n");
process.send("ready");
${untilAsked}
if (process.argv[2] === "first") process.exit(1);`,
    );
    const options = { name: "test", file, words: ["first"], wordsAgain: ["again"], environment: process.env };
    const program = new Program(options, expect.unreachable);
    await program.start();
    const words = () => readFileSync(join(folder, "words"), "utf8");
    await until(() => words().includes("again"));
    await program.stop();
    expect(words()).toBe("first\nagain\n");
  });

  it("is not tried again when it says that somebody has to change something first", async () => {
    const file = programFile("");
    writeFileSync(file, `${readFileSync(file, "utf8").replace('process.send("ready");', "")}process.exit(${misconfiguredExit});`);
    const reason = await new Promise<string>((resolve) => {
      const program = new Program({ name: "test", file, words: [], wordsAgain: [], environment: process.env }, resolve);
      void program.start();
    });
    expect(reason).toContain("does not come up");
    expect(starts()).toHaveLength(1);
  });

  it("hands over to the spare that waited when it is killed, and makes another", async () => {
    const file = programFile("");
    const lines = JSON.stringify(join(folder, "starts"));
    writeFileSync(
      file,
      `import { appendFileSync } from "node:fs";
appendFileSync(${lines}, process.pid + "\\n");
if (process.argv[2] === "spare") process.once("message", () => process.send("ready"));
else process.send("ready");
${untilAsked}`,
    );
    const ready: number[] = [];
    const program = new Program(
      {
        name: "test",
        file,
        words: [],
        wordsAgain: ["again"],
        spareWords: ["spare"],
        environment: process.env,
        onReady: (processId) => void ready.push(processId),
      },
      expect.unreachable,
    );
    await program.start();
    await until(() => starts().length === 2);
    const [first = 0, spare = 0] = starts();
    process.kill(first, "SIGKILL");
    await until(() => ready.length === 2);
    expect(ready).toEqual([first, spare]);
    await until(() => starts().length === 3);
    await program.stop();
    for (const processId of starts()) expect(() => process.kill(processId, 0)).toThrow(/ESRCH/);
  });
});
