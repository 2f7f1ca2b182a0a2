/** What templates consist of: models of the product's example package, under the name of the repository. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { productRoot } from "@mofang/host";
import type { RepositoryTemplate } from "@mofang/protocol";
import { present } from "@mofang/vocabulary";

/** A file of a template. */
interface TemplateFile {
  readonly path: string;
  readonly text: string;
}

/** Files of a template and the class to open with. */
interface TemplateContent {
  readonly files: readonly TemplateFile[];
  /** Full name. */
  readonly initialModel: string;
}

const examples = "MofangExamples";
/** Models of each template, the one to open with first. */
const models: Readonly<Record<Exclude<RepositoryTemplate, "package">, readonly [string, ...string[]]>> = {
  circuit: ["SeriesRLC", "Rectifier"],
  mechanics: ["Pendulum", "BouncingBall", "DoublePendulum"],
  control: ["MotorWithController", "CruiseControl"],
  population: ["LotkaVolterra", "Epidemic"],
};

/** The smallest model that is worth a run: a decay, solved by exp(-t/T). */
const firstModel = (name: string): string => `within ${name};
model First
  parameter Real T(unit = "s") = 1;
  Real x(start = 1, fixed = true);
equation
  T * der(x) = -x;
  annotation (experiment(StopTime = 5));
end First;
`;

/**
 * @param name  of the package: an identifier
 * @param description  of the repository, for the package and README.md
 */
export async function templateContent(template: RepositoryTemplate, name: string, description: string): Promise<TemplateContent> {
  const classes = template === "package" ? new Map([["First", firstModel(name)]]) : await exampleClasses(models[template], name);
  const first = template === "package" ? "First" : models[template][0];
  const package_ = `package ${name} ${modelicaString(description)}\n  annotation (version = "0.1.0");\nend ${name};\n`;
  return {
    initialModel: `${name}.${first}`,
    files: [
      { path: "README.md", text: `# ${name}\n\n${description}\n` },
      { path: `${name}/package.mo`, text: package_ },
      { path: `${name}/package.order`, text: [...classes.keys(), ""].join("\n") },
      ...[...classes].map(([className, text]) => ({ path: `${name}/${className}.mo`, text })),
    ],
  };
}

/** Texts of the named examples and of what they use, parts before models, in the package `name`. */
async function exampleClasses(wanted: readonly string[], name: string): Promise<ReadonlyMap<string, string>> {
  const folder = join(productRoot(), "packages/library/examples", examples);
  const texts = new Map<string, string>();
  for (const file of await readdir(folder)) {
    if (!file.endsWith(".mo") || file === "package.mo") continue;
    const text = await readFile(join(folder, file), "utf8");
    texts.set(file.slice(0, -".mo".length), text.replace(`within ${examples};`, `within ${name};`));
  }
  const used = new Set(wanted);
  // A class that is found is looked through in its turn.
  for (const className of used) {
    const text = texts.get(className);
    if (text === undefined) throw new Error(`invariant: there is an example ${className}`);
    for (const other of texts.keys()) if (new RegExp(`\\b${other}\\.`).test(text)) used.add(other);
  }
  const order = [...used].sort((a, b) => Number(wanted.includes(a)) - Number(wanted.includes(b)));
  return new Map(order.map((className) => [className, present(texts.get(className), "All used examples were found")]));
}

/** Text as a Modelica string on one line (MLS 3.6 §2.4.5). */
function modelicaString(text: string): string {
  return `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\s+/g, " ")}"`;
}
