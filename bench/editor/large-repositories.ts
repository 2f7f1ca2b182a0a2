/** Repositories that are large in one way each: one long file, or very many files. */
import type { RepositoryTexts } from "../web/repositories.ts";

/** Lines of the long file. */
export const nLines = 20_000;
/** Files of the other repository. */
export const nFiles = 2_000;

const linesOfModel = 20;

/** A package of models of twenty lines in one file. */
export function longFile(): RepositoryTexts {
  const models = Array.from({ length: nLines / linesOfModel }, (_, i) => model(`Part${i}`));
  return { "Long.mo": `package Long\n${models.join("")}end Long;\n` };
}

/** A package whose models have a file each. */
export function manyFiles(): RepositoryTexts {
  const names = Array.from({ length: nFiles - 2 }, (_, i) => `Part${i}`);
  return {
    "Many/package.mo": "package Many\nend Many;\n",
    "Many/package.order": `${names.join("\n")}\n`,
    ...Object.fromEntries(names.map((name) => [`Many/${name}.mo`, `within Many;\n${model(name)}`])),
  };
}

function model(name: string): string {
  const states = Array.from({ length: 8 }, (_, i) => i);
  return [
    `model ${name} "A part"`,
    ...states.map((i) => `  Real x${i}(start = ${i}, fixed = true) "State ${i}";`),
    "equation",
    ...states.map((i) => `  der(x${i}) = -x${i} + x${(i + 1) % states.length};`),
    "  annotation(experiment(StopTime = 1));",
    `end ${name};\n`,
  ].join("\n");
}
