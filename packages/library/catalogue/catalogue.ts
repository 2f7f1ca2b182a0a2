/** The catalogue of the Mofang library for `docs/library`: a page and the icons, made from the sources. */
import { classScene, type Images, renderSvg } from "@mofang/diagram";
import { type ClassTree, hasExperiment } from "@mofang/modelica";

/** One file of the catalogue, by its path below `docs/library`. */
type CatalogueFiles = ReadonlyMap<string, string>;

/**
 * Page and icons of every component that a user can place, and the list of examples.
 *
 * @param images  those of the library's files, for icons that show some
 */
export function catalogueOf(tree: ClassTree, images?: Images): CatalogueFiles {
  const files = new Map<string, string>();
  const lines = [
    "# Catalogue of the Mofang library",
    "",
    "Made from the sources by `node scripts/catalogue.mjs`; see [design.md](design.md) for what holds everywhere.",
  ];
  const components = tree.classNames().filter((name) => isComponent(tree, name));
  for (const group of new Set(components.map(packageOf))) {
    lines.push("", `## ${group}`, "", "| | component | 说明 | description |", "| --- | --- | --- | --- |");
    for (const name of components.filter((each) => packageOf(each) === group)) {
      const path = `icons/${shortName(name)}.svg`;
      files.set(path, iconOf(tree, name, images));
      const [zh, en] = descriptionOf(tree, name);
      lines.push(`| <img src="${path}" width="48" alt=""> | \`${name}\` | ${zh} | ${en} |`);
    }
  }
  lines.push("", "## Examples", "", "| example | 说明 | description |", "| --- | --- | --- |");
  for (const name of tree.classNames().filter((each) => isExample(tree, each))) {
    const [zh, en] = descriptionOf(tree, name);
    lines.push(`| \`${shortName(name)}\` | ${zh} | ${en} |`);
  }
  return files.set("catalogue.md", `${lines.join("\n")}\n`);
}

/** Whether a class is a complete model or block outside of the examples. */
export function isComponent(tree: ClassTree, name: string): boolean {
  const definition = tree.find(name)?.definition;
  const isPlaceable = definition?.classKind === "model" || definition?.classKind === "block";
  return isPlaceable && !definition.partial && !name.startsWith("Mofang.Examples.");
}

/** Whether a class is one that can be simulated. */
export function isExample(tree: ClassTree, name: string): boolean {
  const definition = tree.find(name)?.definition;
  return definition !== undefined && !definition.partial && hasExperiment(definition);
}

/** An icon as SVG text, without what differs from place to place. */
function iconOf(tree: ClassTree, name: string, images: Images | undefined): string {
  const scene = classScene(tree, name, "icon");
  if (scene === undefined) throw new Error(`${name} has no icon`);
  return `${renderSvg(scene, { theme: "light", title: shortName(name), ...(images && { images }) })}\n`;
}

/** The parts of `中文 · English`. */
function descriptionOf(tree: ClassTree, name: string): readonly [string, string] {
  const [zh = "", ...rest] = (tree.find(name)?.definition.description?.text ?? "").split(" · ");
  return [zh, rest.join(" · ")];
}

function packageOf(name: string): string {
  return name.slice(0, name.lastIndexOf("."));
}

function shortName(name: string): string {
  return name.slice("Mofang.".length);
}
