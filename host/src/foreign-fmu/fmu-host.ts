/** Runs the binaries of FMUs, each in a process of its own behind walls: no network, no other program, no files but its own. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type FmuFailure, failureOf } from "./fmu-failure.ts";
import { hostProgram } from "./host-program.ts";
import type { ForeignFmu } from "./read-fmu.ts";

/** What an operator types to install what FMUs need. */
export const installFmuHost = "apt-get install bubblewrap gcc libc6-dev";

/** Bytes of memory, of one file and of all files that an FMU may take. */
const most = { memory: 2e9, file: 50e6, files: 100e6 } as const;
/** Where its archive is seen; read only. */
const seen = "/fmu";
/** What a binary may be linked with. */
const readable = ["/usr/lib", "/usr/lib64", "/lib", "/lib64"];
/** Only the end of standard error is kept. */
const mostSaid = 4_000;

/** Bounds of one FMU, seconds: of the processor in all, and of the clock for one call. */
interface FmuLimits {
  readonly processorSeconds: number;
  readonly callSeconds: number;
}

/** An FMU that answers questions; see `hostText`. */
export interface FmuProcess {
  readonly child: ChildProcess;
  /** Settles when it has ended by itself. */
  readonly failure: Promise<FmuFailure>;
  end(): void;
}

export class FmuHost {
  readonly #folder: string;
  #program: Promise<string | undefined> | undefined;

  /** @param folder  where the program around FMUs is kept */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether this machine can run FMUs; `installFmuHost` brings what is missing. */
  async isThere(): Promise<boolean> {
    const program = process.platform === "linux" ? await this.#made() : undefined;
    if (program === undefined) return false;
    const [command = "", ...words] = walled(program, this.#folder, { processorSeconds: 10, callSeconds: 1 });
    // Without arguments it only says how it is called.
    return spawnSync(command, words, { stdio: "ignore" }).status === 2;
  }

  /**
   * Starts an FMU that is unpacked.
   *
   * @param folder  where the archive is unpacked
   * @param stdio  descriptors of the questions and of the answers, or pipes
   */
  async start(
    { description, binary }: Pick<ForeignFmu, "description" | "binary">,
    folder: string,
    limits: FmuLimits,
    stdio: readonly [number | "pipe", number | "pipe"],
  ): Promise<FmuProcess> {
    const program = await this.#made();
    if (program === undefined) throw new Error("there is no program around FMUs");
    const { version, token } = description;
    const resources = version === 2 ? `file://${seen}/resources` : `${seen}/resources/`;
    const [command = "", ...words] = walled(program, folder, limits);
    const own = [join(seen, binary), String(version), token, resources, String(limits.callSeconds)];
    return watched(spawn(command, [...words, ...own], { stdio: [...stdio, "pipe"] }));
  }

  #made(): Promise<string | undefined> {
    this.#program ??= hostProgram(this.#folder);
    return this.#program;
  }
}

function watched(child: ChildProcess): FmuProcess {
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-mostSaid);
  });
  const failure = new Promise<FmuFailure>((resolve) => {
    child.on("error", ({ message }) => resolve({ code: "exit", what: message, value: "", time: "", said: "" }));
    child.on("close", (code, signal) => resolve(failureOf(code, signal, said)));
  });
  return { child, failure, end: () => void child.kill("SIGKILL") };
}

function walled(program: string, folder: string, { processorSeconds }: FmuLimits): readonly string[] {
  const binds = readable.filter((each) => existsSync(each)).flatMap((each) => ["--ro-bind", each, each]);
  return [
    ...["prlimit", `--cpu=${processorSeconds}`, `--as=${most.memory}`, `--fsize=${most.file}`, "--core=0", "--"],
    ...["bwrap", "--unshare-all", "--die-with-parent", "--new-session", "--uid", "1000", "--gid", "1000", ...binds],
    ...["--dev", "/dev", "--size", String(most.files), "--tmpfs", "/tmp", "--ro-bind", program, "/host"],
    ...["--ro-bind", folder, seen, "--chdir", "/tmp", "--clearenv", "--setenv", "LC_ALL", "C", "/host"],
  ];
}
