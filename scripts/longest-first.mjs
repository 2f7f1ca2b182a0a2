/**
 * The order in which Vitest starts files: those of a project after those of the one before it, and of a project the longest
 * first, so that its processes end at about the same time. How long a file takes is known from the last run on this
 * machine; a file that never ran comes before all others, the largest first.
 */
import { statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { BaseSequencer } from "vitest/node";
import { keptSeconds } from "./file-seconds.mjs";

const root = resolve(fileURLToPath(import.meta.url), "../..");

export default class LongestFirst extends BaseSequencer {
  async sort(files) {
    const seconds = keptSeconds();
    const places = (await super.sort(files)).map(({ project }) => project);
    const projects = [...new Set(places)];
    return inOrder(files, (file) => ({
      project: projects.indexOf(file.project),
      seconds: seconds.get(relative(root, file.moduleId)) ?? Number.POSITIVE_INFINITY,
      size: statSync(file.moduleId).size,
    }));
  }
}

/** @param lengthOf  number of the project, seconds (infinite where they are not known) and bytes of a file */
export function inOrder(files, lengthOf) {
  const known = files.map((file) => ({ file, ...lengthOf(file) }));
  const longer = (a, b) => (a.seconds === b.seconds ? b.size - a.size : b.seconds - a.seconds);
  return known.toSorted((a, b) => a.project - b.project || longer(a, b)).map(({ file }) => file);
}
