/**
 * The walls around a run's process. Node's permission model refuses files, programs, threads and native code; wrappers of
 * the operating system, where they work, take the network away, end the process with its worker and bound its processor
 * time in the kernel. The heap is bounded by V8; all other memory is watched from outside, see `process-usage.ts`.
 */
import { spawnSync } from "node:child_process";

/** What the operating system offers here; found out once when the worker starts. */
export interface Sandbox {
  readonly hasNoNetwork: boolean;
  readonly diesWithWorker: boolean;
  /** Words before the command. */
  readonly wrappers: readonly string[];
}

/** Tries the wrappers, outermost first. */
export function findSandbox(): Sandbox {
  const network = [
    ["unshare", "--net", "--"],
    ["unshare", "--user", "--map-current-user", "--net", "--"],
  ].find(works);
  const death = [["setpriv", "--pdeathsig", "KILL", "--"]].find(works);
  return {
    hasNoNetwork: network !== undefined,
    diesWithWorker: death !== undefined,
    wrappers: [...(network ?? []), ...(death ?? [])],
  };
}

function works(wrapper: readonly string[]): boolean {
  const [program, ...words] = wrapper;
  return program !== undefined && spawnSync(program, [...words, process.execPath, "--version"], { stdio: "ignore" }).status === 0;
}

interface Confinement {
  /** Files and folders the process may read, beside its own folder. */
  readonly readable: readonly string[];
  /** The one folder it may read and write. */
  readonly folder: string;
  /** Bound of V8's heap, MB. */
  readonly heapMegabytes: number;
}

/** The command line that runs a bundle of ours inside the walls. */
export function confinedCommand(sandbox: Sandbox, program: string, { readable, folder, heapMegabytes }: Confinement): string[] {
  return [
    ...sandbox.wrappers,
    process.execPath,
    permissionFlag,
    ...[program, folder, ...readable].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
    `--max-old-space-size=${heapMegabytes}`,
    "--no-warnings",
    program,
  ];
}

const permissionFlag = process.allowedNodeEnvironmentFlags.has("--permission") ? "--permission" : "--experimental-permission";
