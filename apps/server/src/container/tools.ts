/** The online tools: what is installed of them, and how they are run inside their walls. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { productRoot, type Settings } from "@mofang/host";
import { type ContainerTool, containerTools } from "@mofang/protocol";
import { libraryFolders } from "../library/library-folders.ts";
import { hasWalls, programs } from "./sandbox.ts";

/** How a tool is run: what it reads, by the place inside, and its command, which listens on `/session/socket`. */
export interface ToolProgram {
  readonly readable: Readonly<Record<string, string>>;
  /** Folders with libraries, which the engine inside finds. */
  readonly libraries: readonly string[];
  readonly words: readonly string[];
}

/** A program without what the site adds to each. */
type OwnProgram = Omit<ToolProgram, "libraries">;

const node = "/opt/node";
const heap = "--max-old-space-size=1024";

/** Tools of a site, none of which there are where its operator has not switched them on. */
export class Tools {
  readonly #programs: ReadonlyMap<ContainerTool, OwnProgram>;
  readonly #libraryFolders: readonly string[];

  constructor(settings: Pick<Settings, "toolsPort" | "dataFolder" | "modelicaPath">) {
    const { toolsPort, dataFolder } = settings;
    this.#libraryFolders = libraryFolders(settings);
    const ide = ideProgram(join(dataFolder, "tools/code-server"));
    const known: Readonly<Record<ContainerTool, OwnProgram>> = { ide, notebook: notebookProgram() };
    const isThere = ({ readable }: OwnProgram) => Object.values(readable).every((path) => existsSync(path));
    const isOn = toolsPort !== undefined && hasWalls();
    const offered = containerTools.filter((tool) => isOn && isThere(known[tool]));
    this.#programs = new Map(offered.map((tool) => [tool, known[tool]]));
  }

  get names(): ContainerTool[] {
    return [...this.#programs.keys()];
  }

  /** What the site adds are its libraries, those too that were installed since it started. */
  program(tool: ContainerTool): ToolProgram | undefined {
    const program = this.#programs.get(tool);
    return program && { ...program, libraries: this.#libraryFolders.filter((folder) => existsSync(folder)) };
  }
}

/** The engine, as the command `mofang`. */
function engine(): Readonly<Record<string, string>> {
  const apps = join(productRoot(), "apps");
  return {
    [node]: process.execPath,
    "/opt/mofang": join(apps, "cli/dist"),
    [`${programs}/mofang`]: join(apps, "server/bin/mofang"),
  };
}

/** The notebook as it was built: one file, which needs nothing but Node.js. */
function notebookProgram(): OwnProgram {
  return {
    readable: { ...engine(), "/opt/notebook.mjs": join(productRoot(), "apps/server/dist/notebook.mjs") },
    words: [node, heap, "/opt/notebook.mjs", "/session/socket"],
  };
}

function ideProgram(folder: string): OwnProgram {
  const entry = "/opt/ide/node_modules/code-server/out/node/entry.js";
  const quiet = [
    "--disable-telemetry",
    "--disable-update-check",
    "--disable-workspace-trust",
    "--disable-getting-started-override",
  ];
  return {
    readable: { ...engine(), "/opt/ide": folder },
    words: [node, heap, entry, "--auth", "none", "--socket", "/session/socket", ...quiet, "/work"],
  };
}
