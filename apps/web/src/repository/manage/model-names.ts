import { type ClassDefinition, nestedClassesOf, parseFile } from "@mofang/modelica";

const shownKinds: ReadonlySet<string> = new Set(["model", "block", "class", "package"]);

/** Full names of the classes that a repository may open with, by name. */
export function modelNames(files: readonly { readonly path: string; readonly text: string }[]): readonly string[] {
  const names: string[] = [];
  const add = (definition: ClassDefinition, parent: string): void => {
    const name = parent === "" ? definition.name.text : `${parent}.${definition.name.text}`;
    if (shownKinds.has(definition.classKind)) names.push(name);
    for (const nested of nestedClassesOf(definition)) add(nested, name);
  };
  for (const { path, text } of files) {
    const { root } = parseFile(path, text);
    const within = root.within?.parts.map((part) => part.text).join(".") ?? "";
    for (const definition of root.classes) add(definition, within);
  }
  return names.sort();
}
