/** The online tools: what is installed of them, and how they are run inside their walls. */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { productRoot, type Settings } from "@mofang/host";
import { type ContainerTool, containerTools } from "@mofang/protocol";
import { hasWalls } from "./sandbox.ts";

/** How a tool is run: what it reads, by the place inside, and its command, which listens on `/session/socket`. */
export interface ToolProgram {
  readonly readable: Readonly<Record<string, string>>;
  readonly words: readonly string[];
}

const node = "/opt/node";
const heap = "--max-old-space-size=1024";

/** Tools of a site, none of which there are where its operator has not switched them on. */
export class Tools {
  readonly #programs: ReadonlyMap<ContainerTool, ToolProgram>;

  constructor({ toolsPort, dataFolder }: Pick<Settings, "toolsPort" | "dataFolder">, notebook = notebookProgram()) {
    const ide = join(dataFolder, "tools/code-server");
    const programs: Readonly<Record<ContainerTool, ToolProgram>> = { ide: ideProgram(ide), notebook };
    const isThere = ({ readable }: ToolProgram) => Object.values(readable).every((path) => existsSync(path));
    const isOn = toolsPort !== undefined && hasWalls();
    const offered = containerTools.filter((tool) => isOn && isThere(programs[tool]));
    this.#programs = new Map(offered.map((tool) => [tool, programs[tool]]));
  }

  get names(): ContainerTool[] {
    return [...this.#programs.keys()];
  }

  program(tool: ContainerTool): ToolProgram | undefined {
    return this.#programs.get(tool);
  }
}

/** The notebook as it was built. */
function notebookProgram(): ToolProgram {
  return notebookOf(join(productRoot(), "apps/server/dist/notebook.mjs"));
}

/** The notebook as one file, which needs nothing but Node.js. */
export function notebookOf(file: string): ToolProgram {
  return {
    readable: { [node]: process.execPath, "/opt/notebook.mjs": file },
    words: [node, heap, "/opt/notebook.mjs", "/session/socket"],
  };
}

function ideProgram(folder: string): ToolProgram {
  const entry = "/opt/ide/node_modules/code-server/out/node/entry.js";
  const quiet = [
    "--disable-telemetry",
    "--disable-update-check",
    "--disable-workspace-trust",
    "--disable-getting-started-override",
  ];
  return {
    // Links inside lead to the folder in which it was installed.
    readable: { [node]: process.execPath, "/opt/ide": folder, [join(dirname(folder), "code-server")]: folder },
    words: [node, heap, entry, "--auth", "none", "--socket", "/session/socket", ...quiet, "/work"],
  };
}
