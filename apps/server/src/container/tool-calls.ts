/** The calls of the site that a tool may make: to read its repository, and to run its models and read what came of it. */
import {
  type CallDeclaration,
  repositoryCalls as repository,
  simulationCalls as simulation,
  versionCalls,
} from "@mofang/protocol";

const toolCalls: readonly CallDeclaration[] = [
  ...[repository.repositoryDetail, repository.branches, repository.commits, versionCalls.versions],
  ...[repository.tree, repository.lastChanges, repository.fileText, repository.modelicaFiles, repository.fileBytes],
  ...[simulation.fireTask, simulation.simulationTask, simulation.controlSimulation, simulation.simulationLog],
  ...[simulation.variableTree, simulation.curves, simulation.curveOperation, simulation.downloadResult],
];

/** By method and path; a parameter is letters, digits and hyphens, so that no path is read in two ways. */
const patterns = toolCalls.map(({ method, path }) => new RegExp(`^${method} ${path.replace(/:\w+/g, "[\\w-]+")}$`));

/** Whether a request is one of those calls. @param address  path and query, as in the first line of the request */
export function isToolCall(method: string, address: string): boolean {
  const [path] = address.split("?", 1);
  return patterns.some((pattern) => pattern.test(`${method} ${path}`));
}
