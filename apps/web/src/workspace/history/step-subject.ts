import type { EditCommand } from "@mofang/modelica";

/** What a step was about. */
interface StepSubject {
  /** Short name of the class; undefined where several or none were edited. */
  readonly className: string | undefined;
  /** Names of components, parameters, connections, classes or files. */
  readonly items: readonly string[];
}

/** What a command was about. */
export function subjectOf(command: EditCommand): StepSubject {
  const className = "className" in command ? shortName(command.className) : undefined;
  return { className, items: [...new Set(itemsOf(command))] };
}

function itemsOf(command: EditCommand): readonly string[] {
  switch (command.name) {
    case "addComponents":
      return command.components.map(({ name, type }) => name ?? shortName(type));
    case "removeItems":
      return [...command.components, ...command.connections.map(endsOf)];
    case "moveComponents":
    case "rotateComponents":
    case "flipComponents":
    case "orderComponents":
      return command.components;
    case "placeComponents":
      return command.placements.map(({ component }) => component);
    case "renameComponent":
      return [changeOf(command.component, command.newName)];
    case "replaceComponent":
      return [changeOf(command.component, shortName(command.type))];
    case "connect":
      return [endsOf(command)];
    case "routeConnections":
      return command.routes.map(endsOf);
    case "setParameters":
      return command.values.map(({ path, value }) => (value === undefined ? path : `${path} = ${value}`));
    case "redeclare":
    case "propagateParameter":
    case "setFullText":
      return [command.path];
    case "changeDeclaration":
      return [command.component];
    case "useLibrary":
      return [`${command.library} ${command.version}`];
    case "addExtends":
    case "removeExtends":
      return [shortName(command.base)];
    case "addImport":
    case "removeImport":
      return [command.imported];
    case "newClass":
      return [command.newName];
    case "copyClass":
    case "renameClass":
      return [changeOf(shortName(command.className), command.newName)];
    case "compound":
      return command.commands.flatMap(itemsOf);
    default:
      return [];
  }
}

function endsOf({ left, right }: { readonly left: string; readonly right: string }): string {
  return `${left} – ${right}`;
}

function changeOf(before: string, after: string): string {
  return `${before} → ${after}`;
}

function shortName(fullName: string): string {
  return fullName.slice(fullName.lastIndexOf(".") + 1);
}
