/** The program of the thread that draws pictures: takes requests one by one and answers each with SVG, or null. */
import { isAbsolute } from "node:path";
import { parentPort } from "node:worker_threads";
import { diagramScene, iconScene, renderSvg } from "@mofang/diagram";
import { chooseLibraries, folderProvider } from "@mofang/host/library";
import { ClassTree, hasExperiment, memoryProvider, type SourceProvider, usesOf } from "@mofang/modelica";
import type { PictureRequest } from "./picture-request.ts";

if (parentPort === null) throw new Error("this program runs as a thread");
const port = parentPort;
port.on("message", (request: PictureRequest) => port.postMessage(draw(request)));

/** The diagram of a class, or its icon where it has no diagram; null where there is neither. */
function draw({ sources, libraryFolders, className, theme }: PictureRequest): string | null {
  const own = memoryProvider(new Map(sources.map(({ path, text }) => [path, text])));
  const disk = folderProvider();
  const sourceOf = (path: string): SourceProvider => (isAbsolute(path) ? disk : own);
  const provider = { list: (path: string) => sourceOf(path).list(path), read: (path: string) => sourceOf(path).read(path) };
  const uses = [...new ClassTree(own, [""]).topLevel.values()].flatMap(({ definition }) => usesOf(definition));
  const tree = new ClassTree(provider, ["", ...chooseLibraries([], libraryFolders, uses).roots]);
  const name = className === "" ? firstModel(tree, new Set(sources.map(({ path }) => path))) : className;
  if (name === undefined) return null;
  const diagram = diagramScene(tree, name);
  const scene = diagram === undefined || diagram.isEmpty ? iconScene(tree, name) : diagram;
  // The card says in words what it is.
  return scene === undefined || !hasDrawing(scene) ? null : renderSvg(scene, { theme, title: "" });
}

/** The default outline of a class that draws nothing tells nobody anything. */
function hasDrawing({ picture, layer }: NonNullable<ReturnType<typeof iconScene>>): boolean {
  return layer === "diagram" || picture.components.length > 0 || picture.shapes.some(({ primitives }) => primitives.length > 2);
}

/** The first model of the repository that is meant to be simulated. */
function firstModel(tree: ClassTree, ownFiles: ReadonlySet<string>): string | undefined {
  const open = [...tree.topLevel.values()].filter(({ file }) => ownFiles.has(file.source.path)).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!next.definition.partial && hasExperiment(next.definition)) return next.fullName;
    open.push(...[...next.members.values()].reverse());
  }
  return undefined;
}
