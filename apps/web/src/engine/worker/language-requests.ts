/** What is asked of the texts: classes, pictures, faults, and what an edit does to them. */
import { changesFromJson } from "@mofang/collaboration";
import { classTexts, variableTexts } from "../class-texts.ts";
import { libraryCoverage, translationsFile } from "../library-coverage.ts";
import { areWhole } from "../whole-texts.ts";
import type { Handlers } from "./handlers.ts";
import { followLibraries, libraries, project, resources, translations } from "./opened-files.ts";

export const handlers: Handlers<"language"> = {
  open: async ({ files }) => {
    project.open(files);
    await followLibraries();
    return null;
  },
  change: async ({ changes }) => {
    for (const change of changes) project.change(changesFromJson(change));
    await followLibraries();
    return null;
  },
  libraries: () => libraries.installed(),
  class: ({ name }) => project.class(name),
  children: ({ name }) => project.children(name),
  classTexts: ({ names, language }) => classTexts(project, translations, names, language),
  variableTexts: (asked) => variableTexts(project, translations, asked),
  coverage: (asked) => libraryCoverage(project, translations, asked),
  translationsFile: (asked) => translationsFile(project, translations, asked),
  findClasses: ({ words, most, arePlaceable }) => project.findClasses(words, most, arePlaceable),
  diagnose: ({ path, language }) => project.diagnose(path, language),
  classesToCheck: ({ className }) => project.classesToCheck(className),
  check: ({ className, isPart, language }) => project.check(className, isPart, language),
  complete: (place) => project.answers.complete(place, place.language),
  hover: (place) => project.answers.hover(place, place.language),
  definition: (place) => project.answers.definition(place),
  references: (place) => project.answers.references(place),
  renameable: (place) => project.answers.renameable(place),
  rename: (place) => project.answers.rename(place, place.name, place.language),
  command: ({ command, language }) => project.command(command, language),
  connectRefusals: ({ className, from, targets, language }) => project.connectRefusals(className, from, targets, language),
  commandOn: ({ texts, command }) => project.commandOn(texts, command),
  isWhole: (texts) => areWhole(texts),
  canvas: ({ className, layer }) => project.canvas(className, layer),
  interface: ({ className, path }) => project.interface(className, path),
  matching: ({ className }) => project.matching(className),
  evaluate: ({ className, path, value, language }) => project.evaluate(className, path, value, language),
  format: (place) => project.answers.format(place.path),
  semantics: ({ path, ...part }) => project.answers.semantics(path, part),
  figures: ({ className }) => project.figures(className),
  classAt: ({ path, offset }) => project.classAt(path, offset),
  classOfFile: ({ path, className }) => project.classOfFile(path, className),
  picture: (request) => project.picture(request, (paths) => resources.images(paths)),
  pictureVariables: (request) => project.pictureVariables(request),
  experiment: ({ className }) => project.experiment(className),
  resource: ({ name }) => resources.file(project.resourcePaths(name)),
};
