import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, describe, expect, it } from "vitest";
import { fmuArchive } from "../fmu/archive.ts";
import { cFmuFiles } from "../testing/c-fmu.ts";
import type { FmuFailure } from "./fmu-failure.ts";
import { FmuHost } from "./fmu-host.ts";
import { readFmu } from "./read-fmu.ts";

const folder = mkdtempSync(join(tmpdir(), "mofang-foreign-fmu-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const host = new FmuHost(join(folder, "program"));
// The FMUs of these tests are compiled for the processor of most servers.
const cannotRun = process.arch !== "x64" || !(await host.isThere());

/** Answers to questions, and why the FMU has ended where it has. */
async function asked(
  files: ReadonlyMap<string, string | Uint8Array>,
  questions: readonly string[],
): Promise<{ readonly answers: readonly string[]; readonly failure: FmuFailure | undefined }> {
  const fmu = await readFmu(await fmuArchive(files));
  const own = mkdtempSync(join(folder, "fmu-"));
  await fmu.archive.unpack(own, [fmu.binaryFolder, "resources/"]);
  const { child, failure, end } = await host.start(fmu, own, { processorSeconds: 2, callSeconds: 1 }, ["pipe", "pipe"]);
  const answers: string[] = [];
  const told = new Promise<undefined>((resolve) => {
    createInterface({ input: child.stdout ?? process.stdin }).on("line", (line) => {
      if (answers.push(line) === questions.length) resolve(undefined);
    });
  });
  child.stdin?.on("error", () => undefined);
  child.stdin?.write(questions.map((line) => `${line}\n`).join(""));
  const ended = await Promise.race([told, failure]);
  end();
  return { answers, failure: ended };
}

const acting = (act: string) => asked(cFmuFiles({ version: 2, act }), ["0 r0=0 ?r1", "0.5 r0=0.25 ?r1"]);

describe.skipIf(cannotRun)("an FMU behind its walls", () => {
  it.each([2, 3] as const)(
    "sets parameters, start values and inputs, and gives outputs after each step, by FMI %i",
    async (version) => {
      const { answers, failure } = await asked(cFmuFiles({ version }), [
        "0 pr2=4 r0=0 ?r1",
        "0.5 r0=0.25 ?r1 ?r2",
        "0.5 r0=0.25 ?r0",
        "1 r0=0.75 ?r1",
      ]);
      expect({ answers, failure }).toEqual({ answers: ["0", "3 4", "0.25", "1"], failure: undefined });
    },
  );

  it("reads its resources, and no file of the machine", async () => {
    const act = `char text[9] = ""; FILE *f = fopen("/fmu/resources/gain.txt", "r"); fgets(text, 9, f); fclose(f);
      v[1] = atof(text) + 10 * !fopen("/etc/passwd", "r") + 100 * !fopen("/fmu/new", "w");`;
    expect((await acting(act)).answers).toEqual(["0", "112"]);
  });

  it("has no network, starts no programs and no processes, and may have threads", async () => {
    const act = `pthread_t thread; v[1] = (socket(AF_INET, SOCK_STREAM, 0) < 0 && errno == EPERM) + 10 * (fork() < 0)
      + 100 * (execl("/host", "/host", NULL) < 0) + 1000 * !pthread_create(&thread, 0, (void *(*)(void *))abs, 0);`;
    expect((await acting(act)).answers).toEqual(["0", "1111"]);
  });

  it("prints nothing among its answers, however much it prints", async () => {
    const act = 'for (int i = 0; i < 100000; i++) { puts("7"); fputs("7\\n", stderr); } v[1] = 1;';
    expect(await acting(act)).toEqual({ answers: ["0", "1"], failure: undefined });
  });

  it.each([
    ["breaks", "*(volatile int *)0 = 1;", { code: "crash", what: "SIGSEGV" }],
    ["aborts", "abort();", { code: "crash", what: "SIGABRT" }],
    ["exits", "exit(7);", { code: "exit", what: "7" }],
    ["sleeps", "sleep(1000);", { code: "silent" }],
    ["loops where it takes the alarm away", "for (;;) alarm(0);", { code: "processor" }],
    [
      "writes without end",
      'FILE *f = fopen("much", "w"); while (fputs("0123456789abcdef", f) >= 0); abort();',
      { code: "file-size" },
    ],
    ["gives no number", "v[1] = NAN;", { code: "value", what: "r1", value: "nan", time: "0.5" }],
    ["gives no finite number", "v[1] = INFINITY;", { code: "value", what: "r1", value: "inf" }],
    [
      "refuses a step",
      'say("the valve\\n is stuck"); status = 3;',
      { code: "status", what: "DoStep", value: "3", said: "the valve  is stuck" },
    ],
  ])("ends with the reason where an FMU %s", async (_, act, reason) => {
    const { answers, failure } = await acting(act);
    expect(answers).toEqual(["0"]);
    expect(failure).toMatchObject(reason);
  });

  it("takes no more memory than it may", async () => {
    const act = "size_t n = 0; while (malloc(100000000)) n++; v[1] = n;";
    expect(Number((await acting(act)).answers[1])).toBeLessThan(20);
  });

  it("ends with the reason where the binary cannot be loaded, lacks a function, or refuses its token", async () => {
    const files = cFmuFiles({ version: 2 });
    const changed = (path: string, content: (before: string) => string) =>
      new Map([...files].map(([name, before]) => [name, name === path ? content(String(before)) : before]));
    const question = ["0 ?r1"];
    expect(
      (
        await asked(
          changed("binaries/linux64/Own.so", () => "text"),
          question,
        )
      ).failure,
    ).toMatchObject({ code: "load" });
    const other = changed("modelDescription.xml", (text) => text.replace("own-token", "another"));
    expect((await asked(other, question)).failure).toMatchObject({ code: "instantiate" });
    expect((await asked(files, ["0 i1=3 ?r1"])).failure).toMatchObject({ code: "symbol", what: "fmi2SetInteger" });
  });
});

describe("a file that is handed in as an FMU", () => {
  const description = (content: string, version = "2.0") =>
    `<fmiModelDescription fmiVersion="${version}" modelName="M" guid="g">${content}</fmiModelDescription>`;
  const cs = '<CoSimulation modelIdentifier="M"/>';
  const packed = (text: string, others: Readonly<Record<string, string>> = {}) =>
    fmuArchive(new Map(Object.entries({ "modelDescription.xml": text, ...others })));

  it.each([
    ["no archive", async () => Buffer.from("text"), { code: "competition.fmu-damaged" }],
    ["no description", () => fmuArchive(new Map([["a", "b"]])), { values: { reason: "no modelDescription.xml" } }],
    ["no XML", () => packed("<a>"), { code: "competition.fmu-damaged" }],
    ["another document", () => packed("<a/>"), { code: "competition.fmu-damaged" }],
    ["an old version", () => packed(description(cs, "1.0")), { code: "competition.fmu-version", values: { version: "1.0" } }],
    ["model exchange alone", () => packed(description('<ModelExchange modelIdentifier="M"/>')), { code: "competition.fmu-kind" }],
    [
      "a name that leads elsewhere",
      () => packed(description('<CoSimulation modelIdentifier="../M"/>')),
      { code: "competition.fmu-damaged" },
    ],
    [
      "no binary for this platform",
      () => packed(description(cs), { "binaries/win32/M.dll": "" }),
      { code: "competition.fmu-platform", values: { found: "binaries/win32/M.dll" } },
    ],
    [
      "a path that leads out of it",
      async () =>
        Buffer.from(
          (await packed(description(cs), { "aa/evil": "x" })).toString("latin1").replaceAll("aa/evil", "../evil"),
          "latin1",
        ),
      { values: { reason: "invalid relative path: ../evil" } },
    ],
    [
      "too many files",
      () => fmuArchive(new Map(Array.from({ length: 5001 }, (_, i) => [`a${i}`, ""]))),
      { code: "competition.fmu-size", values: { megabytes: 200, files: 5000 } },
    ],
  ])("is refused where it has %s", async (_, make, refusal) => {
    await expect(make().then(readFmu)).rejects.toMatchObject({ refusal });
  });

  it("is refused where it is larger than 200 MB when it is unpacked, however small it is", async () => {
    const bytes = await packed(description(cs), { "resources/a": "x" });
    // The size that the central directory says.
    bytes.writeUInt32LE(201e6, bytes.lastIndexOf("PK\u0001\u0002") + 24);
    await expect(readFmu(bytes)).rejects.toMatchObject({ refusal: { code: "competition.fmu-size" } });
  });

  it("is refused where an entry lies about its size", async () => {
    const bytes = await packed(description(cs), { "resources/a": "x".repeat(100_000) });
    // The size that the central directory says.
    const at = bytes.lastIndexOf("PK\u0001\u0002");
    bytes.writeUInt32LE(10, at + 24);
    const { FmuArchive } = await import("./archive.ts");
    const lying = FmuArchive.open(bytes).then((archive) => archive.unpack(mkdtempSync(join(folder, "lie-")), ["resources/"]));
    await expect(lying).rejects.toMatchObject({ refusal: { code: "competition.fmu-damaged" } });
  });
});
