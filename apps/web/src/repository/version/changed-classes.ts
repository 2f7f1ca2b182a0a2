import {
  type ClassComparison,
  type ClassDefinition,
  type ClassVersion,
  compareClasses,
  nestedClassesOf,
  parseFile,
} from "@mofang/modelica";

/** A Modelica file of a version. */
export interface VersionFile {
  readonly path: string;
  readonly text: string;
}

/** A class that differs as a diagram shows it. */
export interface ChangedClass {
  readonly fullName: string;
  /** Whether a version has the class. */
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  readonly comparison: ClassComparison;
}

/**
 * Classes whose components, connections or values differ between two versions, by full name. Only files that differ are
 * parsed; a class that moved to another file unchanged is not told.
 */
export function changedClasses(before: readonly VersionFile[], after: readonly VersionFile[]): readonly ChangedClass[] {
  const [was, is] = [classesOf(filesBeside(before, after)), classesOf(filesBeside(after, before))];
  const names = [...new Set([...was.keys(), ...is.keys()])].sort();
  return names.flatMap((fullName) => {
    const [former, later] = [was.get(fullName), is.get(fullName)];
    const comparison = compareClasses(former, later);
    if (isEmpty(comparison)) return [];
    return [{ fullName, isBefore: former !== undefined, isAfter: later !== undefined, comparison }];
  });
}

/** Files that the other version has not, or has with another text. */
function filesBeside(files: readonly VersionFile[], others: readonly VersionFile[]): readonly VersionFile[] {
  const texts = new Map(others.map(({ path, text }) => [path, text]));
  return files.filter(({ path, text }) => texts.get(path) !== text);
}

function classesOf(files: readonly VersionFile[]): ReadonlyMap<string, ClassVersion> {
  const classes = new Map<string, ClassVersion>();
  for (const { path, text } of files) {
    const file = parseFile(path, text);
    const within = file.root.within?.parts.map((part) => part.text).join(".") ?? "";
    const add = (definition: ClassDefinition, parent: string): void => {
      const fullName = parent === "" ? definition.name.text : `${parent}.${definition.name.text}`;
      classes.set(fullName, { file, definition });
      for (const nested of nestedClassesOf(definition)) add(nested, fullName);
    };
    for (const definition of file.root.classes) add(definition, within);
  }
  return classes;
}

function isEmpty({ components, connections, inherited }: ClassComparison): boolean {
  return components.length === 0 && connections.length === 0 && inherited.length === 0;
}
