/** Commands about the components of a class and their values. */

import { present } from "@mofang/vocabulary";
import { ClassDeclaration } from "../../classes/class-declaration.ts";
import type { WorkspaceEditResult } from "../../classes/workspace-edit.ts";
import { renameSymbol } from "../../language/rename.ts";
import { nameAt } from "../../language/symbol-at.ts";
import { SymbolLookup } from "../../language/symbol-lookup.ts";
import { componentNamed, findClass, splitName } from "../../syntax/class-members.ts";
import type { SyntaxFile } from "../../syntax/tree.ts";
import { addComponent, removeComponent } from "../component-edit.ts";
import { removeConnect } from "../connection-edit.ts";
import { setEach } from "../each-edit.ts";
import { accepted, refused } from "../edit-result.ts";
import { inSequence, together } from "../edit-sequence.ts";
import { setParameterValue } from "../parameter-value.ts";
import { flipComponent, moveComponent, placeComponent, rotateComponent, transformationText } from "../placement-edit.ts";
import { inClass, refusedWith } from "./class-of-command.ts";
import type { ComponentToAdd, EditCommandOf } from "./command.ts";
import type { EditedFiles } from "./edited-files.ts";
import { baseClassWith } from "./inherited-elements.ts";
import { namesIn, newComponentName, newComponentPrefixes } from "./new-names.ts";
import { leadsNowhere } from "./parameter-path.ts";
import { placeableClass } from "./placeable-class.ts";
import { routeSteps } from "./route-steps.ts";

/**
 * Places components. Refuses classes that are not there (`edit.class-not-found`), are partial, no kind of component, or the
 * class itself or one around it, and with the codes of `addComponent`.
 */
export function addComponents(edited: EditedFiles, command: EditCommandOf<"addComponents">): WorkspaceEditResult {
  const { className, components } = command;
  return inClass(edited, className, (file, target) => {
    const taken = namesIn(edited.tree, target);
    const steps = components.map((component) => {
      const type = placeableClass(edited.tree, component.type, target);
      if (!(type instanceof ClassDeclaration)) return () => refused(type.code, file, target.definition.name, type.values);
      const name = component.name ?? newComponentName(type, taken);
      taken.add(name);
      return (current: SyntaxFile) => addComponent(current, className, declarationOf(component, name, type));
    });
    return inSequence(file, steps);
  });
}

function declarationOf(component: ComponentToAdd, name: string, type: ClassDeclaration): Parameters<typeof addComponent>[2] {
  const { transformation, modification, description } = component;
  return {
    type: `${newComponentPrefixes(type)} ${component.type}`.trim(),
    name,
    ...(modification === undefined ? {} : { modification }),
    ...(description === undefined ? {} : { description }),
    annotation: `Placement(transformation(${transformationText(transformation)}))`,
  };
}

/** Removes components with their connections, and connections of others. Refuses like the removal of each. */
export function removeItems(edited: EditedFiles, command: EditCommandOf<"removeItems">): WorkspaceEditResult {
  const { className, components, connections } = command;
  const isGone = (end: string) => components.includes(end.split(/[.[]/, 1)[0] as string);
  const others = connections.filter(({ left, right }) => !isGone(left) && !isGone(right));
  return inClass(edited, className, (file) =>
    inSequence(file, [
      ...others.map(
        ({ left, right }) =>
          (current: SyntaxFile) =>
            removeConnect(current, className, left, right),
      ),
      ...components.map((name) => (current: SyntaxFile) => removeComponent(current, className, name)),
    ]),
  );
}

/** Moves components by a way, and the lines that follow. Refuses like `moveComponent`. */
export function moveComponents(edited: EditedFiles, command: EditCommandOf<"moveComponents">): WorkspaceEditResult {
  const { className, components, by, routes, layer } = command;
  return inClass(edited, className, (file) =>
    together(file, [
      ...components.map((name) => (current: SyntaxFile) => moveComponent(current, className, name, by, layer)),
      ...routeSteps(className, routes),
    ]),
  );
}

/** Turns components, each about its middle. Refuses like `rotateComponent`. */
export function rotateComponents(edited: EditedFiles, command: EditCommandOf<"rotateComponents">): WorkspaceEditResult {
  const { className, components, degrees, routes, layer } = command;
  return inClass(edited, className, (file) =>
    together(file, [
      ...components.map((name) => (current: SyntaxFile) => rotateComponent(current, className, name, degrees, layer)),
      ...routeSteps(className, routes),
    ]),
  );
}

/** Mirrors components, each about its middle. Refuses like `flipComponent`. */
export function flipComponents(edited: EditedFiles, command: EditCommandOf<"flipComponents">): WorkspaceEditResult {
  const { className, components, axis, routes, layer } = command;
  return inClass(edited, className, (file) =>
    together(file, [
      ...components.map((name) => (current: SyntaxFile) => flipComponent(current, className, name, axis, layer)),
      ...routeSteps(className, routes),
    ]),
  );
}

/** Puts components where transformations say, as for a new size. Refuses like `placeComponent`. */
export function placeComponents(edited: EditedFiles, command: EditCommandOf<"placeComponents">): WorkspaceEditResult {
  const { className, placements, routes, layer } = command;
  return inClass(edited, className, (file) =>
    together(file, [
      ...placements.map(
        ({ component, transformation }) =>
          (current: SyntaxFile) =>
            placeComponent(current, className, component, transformation, layer),
      ),
      ...routeSteps(className, routes),
    ]),
  );
}

/** Renames a component wherever the user's files name it. Refuses like `renameSymbol`. */
export function renameComponent(edited: EditedFiles, command: EditCommandOf<"renameComponent">): WorkspaceEditResult {
  const { className, component, newName } = command;
  const file = edited.tree.find(className)?.file;
  const definition = file && findClass(file, className);
  const declared = definition && componentNamed(definition, component);
  if (file === undefined || declared === undefined) {
    return refusedWith("edit.component-not-found", { class: className, name: component });
  }
  const found = nameAt(new SymbolLookup(edited.tree), file, declared.component.name.start);
  return renameSymbol(edited.tree, edited.files, present(found, "a declaration has a name"), newName);
}

/**
 * Gives parameters their values. Refuses like `setParameterValue`, and with `edit.component-not-found` a value for what is not
 * there; one that stands at such a path may be taken away.
 */
export function setParameters(edited: EditedFiles, command: EditCommandOf<"setParameters">): WorkspaceEditResult {
  const { className, values } = command;
  return inClass(edited, className, (file, declaration) => {
    const lost = values.find(({ path, value }) => value !== undefined && leadsNowhere(edited.tree, declaration, path));
    if (lost !== undefined) {
      const { name } = declaration.definition;
      return refused("edit.component-not-found", file, name, { class: className, name: lost.path });
    }
    const steps = values.flatMap(({ path, value, isEach }) => {
      const baseClass = baseClassWith(edited.tree, declaration, splitName(path)[0] ?? "");
      const inherited = baseClass === undefined ? {} : { baseClass };
      const set = (current: SyntaxFile) => setParameterValue(current, className, path, value, inherited);
      if (value === undefined || isEach === undefined) return [set];
      return [set, (current: SyntaxFile) => setEach(current, className, path, isEach, baseClass)];
    });
    return steps.length === 0 ? accepted([]) : inSequence(file, steps);
  });
}
