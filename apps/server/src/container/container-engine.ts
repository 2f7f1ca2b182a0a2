/** Walls by a container engine, docker or podman, as its command line gives them. The image holds the system, and nothing of the site. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { promisify } from "node:util";
import { ProductError } from "../platform/errors/product-error.ts";
import { runFolder } from "./run-folder.ts";
import { boundedCommand, environmentOf, type Inside, most, shelvesOf, type Walls } from "./walls.ts";

const run = promisify(execFile);

/** Milliseconds that the engine has for an answer. */
const patience = 20_000;
/** Bytes of memory, and processors, of one container. */
const usualMemory = 3 * 2 ** 30;
const processors = 2;
/** Account inside where the server is the machine's administrator, whom a tool must not be. */
const plainAccount = 1000;

interface EngineSettings {
  /** Words with which its commands begin, such as `podman`. */
  readonly command: readonly string[];
  readonly image: string;
  /** Data folder of the site, by which its containers are told from those of another site. */
  readonly dataFolder: string;
  /** Bytes that one container may take. */
  readonly memory?: number;
}

export class ContainerEngine implements Walls {
  readonly #command: readonly string[];
  readonly #image: string;
  readonly #site: string;
  readonly #memory: string;
  readonly owner = process.getuid?.() === 0 ? plainAccount : undefined;

  constructor({ command, image, dataFolder, memory = usualMemory }: EngineSettings) {
    this.#memory = String(memory);
    this.#command = command;
    this.#image = image;
    this.#site = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16);
  }

  async trouble(): Promise<ProductError | undefined> {
    const engine = this.#command.join(" ");
    try {
      await this.#ask("ps", "--quiet");
    } catch (error) {
      return new ProductError("container.engine-away", { engine, reason: reasonOf(error) });
    }
    try {
      await this.#ask("image", "inspect", "--format", "{{.Id}}", this.#image);
      return undefined;
    } catch {
      return new ProductError("container.image-missing", { engine, image: this.#image });
    }
  }

  async start(sessionId: string, inside: Inside, words: readonly string[]): Promise<ChildProcess> {
    const [program = "", ...first] = this.#command;
    const command = [
      ...first,
      "run",
      ...this.#walls(sessionId),
      ...seenOf(inside),
      this.#image,
      ...boundedCommand(inside, words),
    ];
    // podman writes a file into its own folder when memory has run out.
    return spawn(program, command, { cwd: runFolder(sessionId), stdio: ["ignore", "ignore", "pipe"] });
  }

  async end(sessionId: string): Promise<void> {
    await this.#remove([nameOf(sessionId)]);
  }

  /** A container outlives the server that was killed; its label says whose it was. */
  async sweep(): Promise<void> {
    const label = '{{.Label "mofang.server"}}';
    const format = `{{.Names}} ${this.#isPodman ? '{{index .Labels "mofang.server"}}' : label}`;
    const { stdout } = await this.#ask("ps", "--all", "--filter", `label=mofang.site=${this.#site}`, "--format", format);
    const found = stdout.split("\n").flatMap((line) => {
      const [name, server] = line.trim().split(" ");
      return name === undefined || server === undefined ? [] : [{ name, server }];
    });
    const isLeft = await Promise.all(found.map(async ({ server }) => !(await isServer(server))));
    await this.#remove(found.filter((_, i) => isLeft[i]).map(({ name }) => name));
  }

  #walls(sessionId: string): readonly string[] {
    const user = this.owner ?? process.getuid?.() ?? plainAccount;
    const group = this.owner ?? process.getgid?.() ?? plainAccount;
    const isRootless = this.#isPodman && this.owner === undefined;
    return [
      ...["--rm", "--name", nameOf(sessionId), "--hostname", "tool", "--stop-timeout", "0"],
      ...["--label", `mofang.site=${this.#site}`, "--label", `mofang.server=${thisServer()}`],
      ...["--network", "none", "--read-only", "--user", `${user}:${group}`, ...(isRootless ? ["--userns", "keep-id"] : [])],
      ...["--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--pids-limit", String(most.processes)],
      ...["--memory", this.#memory, "--memory-swap", this.#memory, "--cpus", String(processors)],
      // An engine raises both to limits of its own, which its machine may not allow. Processes have their bound above: this one
      // counts those of the account in all containers.
      ...["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096", "--log-driver", "none"],
      ...["/tmp", "/home"].flatMap((folder) => ["--tmpfs", `${folder}:rw,nosuid,nodev,size=${most.temporary},mode=1777`]),
    ];
  }

  get #isPodman(): boolean {
    return basename(this.#command[0] ?? "").startsWith("podman");
  }

  /** One that is not there is removed already. */
  async #remove(names: readonly string[]): Promise<void> {
    if (names.length > 0) await this.#ask("rm", "--force", ...names).catch(unlessAbsent);
  }

  #ask(...words: readonly string[]): Promise<{ readonly stdout: string }> {
    const [program = "", ...first] = this.#command;
    return run(program, [...first, ...words], { encoding: "utf8", timeout: patience });
  }
}

function nameOf(sessionId: string): string {
  return `mofang-tool-${sessionId}`;
}

function seenOf(inside: Inside): readonly string[] {
  const read = { ...inside.readable, ...shelvesOf(inside), "/site": inside.site };
  return [
    ...Object.entries(read).flatMap(([place, outside]) => ["--volume", `${outside}:${place}:ro`]),
    ...["--volume", `${inside.work}:/work`, "--volume", `${inside.session}:/session`, "--workdir", "/work"],
    ...Object.entries(environmentOf(inside)).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
  ];
}

/** Names this process among all that the machine ever runs: its number, and the time at which it began. */
function thisServer(): string {
  return `${process.pid}.${beginOf(readFileSync("/proc/self/stat", "utf8"))}`;
}

async function isServer(name: string): Promise<boolean> {
  const [id = "", begin] = name.split(".");
  const facts = await readFile(`/proc/${Number(id)}/stat`, "utf8").catch(() => "");
  return facts !== "" && beginOf(facts) === begin;
}

/** Ticks from the machine's start to the process's: field 22 of proc(5), the twentieth after the name in brackets. */
function beginOf(facts: string): string | undefined {
  return facts.slice(facts.lastIndexOf(")") + 2).split(" ")[19];
}

function unlessAbsent(error: unknown): void {
  if (!/no such container|no container with name/i.test(String((error as { readonly stderr?: unknown }).stderr))) throw error;
}

/** The last line of what a command said, or why it could not be run. */
function reasonOf(error: unknown): string {
  const { stderr = "", message } = error as { readonly stderr?: string; readonly message: string };
  return stderr.trim().split("\n").at(-1) || message;
}
