/** The online tools: what is installed of them, and how they are run inside their walls. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { productRoot, type Settings } from "@mofang/host";
import { type ContainerTool, containerTools } from "@mofang/protocol";
import { libraryFolders } from "../library/library-folders.ts";
import { Bubblewrap, hasBubblewrap } from "./bubblewrap.ts";
import { ContainerEngine } from "./container-engine.ts";
import { places, type Walls } from "./walls.ts";

/** How a tool is run: what it reads, by the place inside, and its command, which listens on `/session/socket`. */
export interface ToolProgram {
  readonly readable: Readonly<Record<string, string>>;
  /** Folders with libraries, which the engine inside finds. */
  readonly libraries: readonly string[];
  readonly words: readonly string[];
}

/** A program without what the site adds to each. */
type OwnProgram = Omit<ToolProgram, "libraries">;

const bubblewrap = "bubblewrap";
const heap = "--max-old-space-size=1024";

/** Tools of a site, none of which there are where its operator has not switched them on. */
export class Tools {
  readonly #programs: ReadonlyMap<ContainerTool, OwnProgram>;
  readonly #libraryFolders: readonly string[];

  constructor(settings: Pick<Settings, "toolsPort" | "toolsEngine" | "dataFolder" | "modelicaPath">) {
    const { toolsPort, toolsEngine, dataFolder } = settings;
    this.#libraryFolders = libraryFolders(settings);
    const ide = ideProgram(join(dataFolder, "tools/code-server"));
    const known: Readonly<Record<ContainerTool, OwnProgram>> = { ide, notebook: notebookProgram() };
    const isThere = ({ readable }: OwnProgram) => Object.values(readable).every((path) => existsSync(path));
    // An engine may be away for a while, and is asked when a session begins.
    const isOn = toolsPort !== undefined && (toolsEngine !== bubblewrap || hasBubblewrap());
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

/** The walls that the operator has chosen. */
export function wallsFor({
  toolsEngine,
  toolsImage,
  dataFolder,
}: Pick<Settings, "toolsEngine" | "toolsImage" | "dataFolder">): Walls {
  if (toolsEngine === bubblewrap) return new Bubblewrap();
  return new ContainerEngine({ command: toolsEngine.split(" "), image: toolsImage, dataFolder });
}

/** The engine, as the command `mofang`, and the site, as a module of that name. */
function engine(): Readonly<Record<string, string>> {
  const apps = join(productRoot(), "apps");
  return {
    "/opt/mofang": join(apps, "cli/dist"),
    [`${places.programs}/mofang`]: join(apps, "server/bin/mofang"),
    [`${places.modules}/mofang.mjs`]: join(apps, "server/dist/mofang-module.mjs"),
    [`${places.modules}/mofang.py`]: join(apps, "server/bin/mofang.py"),
  };
}

/** The notebook as it was built: one file, which needs nothing but Node.js. */
function notebookProgram(): OwnProgram {
  return {
    readable: { ...engine(), "/opt/notebook.mjs": join(productRoot(), "apps/server/dist/notebook.mjs") },
    words: [places.node, heap, "/opt/notebook.mjs", "/session/socket"],
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
    words: [places.node, heap, entry, "--auth", "none", "--socket", "/session/socket", ...quiet, "/work"],
  };
}
