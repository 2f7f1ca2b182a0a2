import type { EditCommand } from "@mofang/modelica";
import type { ParameterDesk } from "../inspector/parameter-desk.ts";

/**
 * A desk at which what is done to the first of several components is done to all of them, as one step to undo.
 *
 * @param components  names of components of the same class
 */
export function deskOfSeveral(desk: ParameterDesk, components: readonly string[]): ParameterDesk {
  return components.length < 2 ? desk : { ...desk, run: (command) => desk.run(forAll(command, components)) };
}

function forAll(command: EditCommand, components: readonly string[]): EditCommand {
  const [first = ""] = components;
  const pathsOf = (path: string): readonly string[] => {
    const isInside = path === first || path.startsWith(`${first}.`);
    return isInside ? components.map((component) => component + path.slice(first.length)) : [path];
  };
  switch (command.name) {
    case "setParameters":
      return { ...command, values: command.values.flatMap((value) => pathsOf(value.path).map((path) => ({ ...value, path }))) };
    case "propagateParameter":
    case "redeclare":
      return { name: "compound", commands: pathsOf(command.path).map((path) => ({ ...command, path })) };
    default:
      return command;
  }
}
