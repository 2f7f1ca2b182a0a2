/** The program of the process that draws pictures: takes requests one by one, asks for the images it needs, and answers. */
import { readFileSync, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import {
  diagramScene,
  type ImageFile,
  type Images,
  iconScene,
  imageLimits,
  imagePaths,
  renderSvg,
  resourceImages,
  type Scene,
} from "@mofang/diagram";
import { chooseLibraries, folderProvider } from "@mofang/host/library";
import { accessOf, allowsAccess, ClassTree, hasExperiment, memoryProvider, type SourceProvider, usesOf } from "@mofang/modelica";
import { layered, textLibraries } from "@mofang/session";
import { drawPreview } from "./link-preview-image.ts";
import type { DrawnPicture, ImageFiles, PictureRequest, RendererInput, RendererOutput } from "./picture-request.ts";

/** A picture whose images are on their way. */
let waiting: ((images: ImageFiles) => DrawnPicture) | undefined;

if (process.send === undefined) {
  console.error("This program draws pictures for the server, which starts it: run server.mjs.");
  process.exit(1);
}

process.on("message", (input: RendererInput) => {
  if (input.kind === "draw") begin(input.request);
  else if (waiting !== undefined) answer({ kind: "drawn", picture: waiting(input.images) });
});

function answer(output: RendererOutput): void {
  process.send?.(output);
}

function begin(request: PictureRequest): void {
  const own = memoryProvider(new Map(request.sources.map(({ path, text }) => [path, text])));
  const tree = treeOf(own, request);
  const scene = sceneOf(tree, request);
  const finish = (images: ImageFiles): DrawnPicture => {
    const all = resourceImages(tree, (path) => (isAbsolute(path) ? fileOfLibrary(path) : (images.get(path) ?? "missing")));
    return draw(scene, request, all);
  };
  const wanted = scene === undefined ? [] : imagePaths(tree, scene).filter((path) => !isAbsolute(path));
  if (wanted.length === 0) {
    answer({ kind: "drawn", picture: finish(new Map()) });
    return;
  }
  waiting = finish;
  answer({ kind: "wanted", paths: wanted });
}

function treeOf(own: SourceProvider, { libraries, libraryFolders }: PictureRequest): ClassTree {
  const held = textLibraries(libraries.map(({ texts }) => new Map(texts.map(({ path, text }) => [path, text]))));
  const disk = layered(held.roots, held.provider, folderProvider());
  const sourceOf = (path: string): SourceProvider => (isAbsolute(path) ? disk : own);
  const provider = { list: (path: string) => sourceOf(path).list(path), read: (path: string) => sourceOf(path).read(path) };
  const classes = [new ClassTree(own, [""]), new ClassTree(held.provider, held.roots)];
  const uses = classes.flatMap(({ topLevel }) => [...topLevel.values()].flatMap(usesOf));
  const names = new Set(libraries.map(({ name }) => name));
  return new ClassTree(provider, ["", ...held.roots, ...chooseLibraries([], libraryFolders, uses, names).roots]);
}

/** The diagram of a class, or its icon where it has no diagram or none to be seen; undefined where there is neither. */
function sceneOf(tree: ClassTree, { sources, className, showsDiagram }: PictureRequest): Scene | undefined {
  const name = className === "" ? firstModel(tree, new Set(sources.map(({ path }) => path))) : className;
  const declaration = name === undefined ? undefined : tree.find(name);
  if (name === undefined || declaration === undefined) return undefined;
  const level = accessOf(declaration);
  if (!allowsAccess(level, "icon")) return undefined;
  const diagram = showsDiagram && allowsAccess(level, "diagram") ? diagramScene(tree, name) : undefined;
  const scene = diagram === undefined || diagram.isEmpty ? iconScene(tree, name) : diagram;
  return scene !== undefined && hasDrawing(scene) ? scene : undefined;
}

function draw(scene: Scene | undefined, { theme, format }: PictureRequest, images: Images): DrawnPicture {
  if (format.kind === "preview") return drawPreview(scene, images, format.caption);
  // The card says in words what it is.
  return scene === undefined ? null : renderSvg(scene, { theme, title: "", images });
}

/** The default outline of a class that draws nothing tells nobody anything. */
function hasDrawing({ picture, layer }: Scene): boolean {
  return layer === "diagram" || picture.components.length > 0 || picture.shapes.some(({ primitives }) => primitives.length > 2);
}

/** The first model of the repository that is meant to be simulated. */
function firstModel(tree: ClassTree, ownFiles: ReadonlySet<string>): string | undefined {
  const open = [...tree.topLevel.values()].filter(({ file }) => ownFiles.has(file.source.path)).reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!next.definition.partial && hasExperiment(next)) return next.fullName;
    open.push(...[...next.members.values()].reverse());
  }
  return undefined;
}

/** An image of an installed library. */
function fileOfLibrary(path: string): ImageFile {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined || !facts.isFile()) return "missing";
  return facts.size > imageLimits.bytes ? "too-large" : { base64: readFileSync(path, "base64") };
}
