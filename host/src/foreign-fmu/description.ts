/** What `modelDescription.xml` of an FMU says: FMI 2.0.5, section 2.2; FMI 3.0.2, section 2.4. */
import { SaxesParser } from "saxes";
import { damaged, FmuRefused } from "./fmu-refusal.ts";

/** A scalar type by the letter of its getters and setters; undefined for a type that no input or output has here. */
export type FmuLetter = "r" | "f" | "i" | "l" | "b";

/** A variable of an FMU. */
export interface FmuVariable {
  readonly name: string;
  /** Value reference, 0 … 2³² - 1. */
  readonly reference: number;
  /** Name of its type in FMI, such as `Real` or `Float64`. */
  readonly type: string;
  readonly letter: FmuLetter | undefined;
  readonly causality: string;
  readonly isArray: boolean;
}

/** An FMU for co-simulation. */
export interface FmuDescription {
  readonly version: 2 | 3;
  readonly modelName: string;
  /** What the binary checks: `guid` or `instantiationToken`. */
  readonly token: string;
  /** Name of the binary without its ending. */
  readonly identifier: string;
  readonly tool: string;
  /** Whether it takes steps of any size. */
  readonly takesAnyStep: boolean;
  /** Seconds; undefined where it names none. */
  readonly stepSize: number | undefined;
  readonly variables: readonly FmuVariable[];
}

const letters: Readonly<Record<string, FmuLetter>> = {
  Real: "r",
  Integer: "i",
  Boolean: "b",
  Float64: "r",
  Float32: "f",
  Int32: "i",
  Int64: "l",
};

/** Variables of an FMU at most. */
const mostVariables = 1_000_000;
const types3 = /^(?:Float(?:32|64)|U?Int(?:8|16|32|64)|Boolean|String|Binary|Enumeration|Clock)$/;
/** The name becomes that of a file and a C identifier. */
const identifierForm = /^[A-Za-z_]\w{0,199}$/;

type Attributes = Readonly<Record<string, string>>;

/** @throws FmuRefused  naming line and column where the text is no XML, else what is missing or another version or kind */
export function readDescription(text: string): FmuDescription {
  const reader = new DescriptionReader();
  const parser = new SaxesParser();
  parser.on("error", ({ message }) => {
    throw damaged(`modelDescription.xml:${message}`);
  });
  // Without namespaces attributes are plain texts.
  parser.on("opentag", ({ name, attributes }) => reader.open(name, attributes as Attributes));
  parser.on("closetag", () => reader.close());
  parser.write(text).close();
  return reader.description();
}

class DescriptionReader {
  readonly #path: string[] = [];
  #root: Attributes | undefined;
  #coSimulation: Attributes | undefined;
  #experiment: Attributes = {};
  readonly #variables: FmuVariable[] = [];
  #scalar: Attributes | undefined;

  open(name: string, attributes: Attributes): void {
    this.#path.push(name);
    const place = this.#path.slice(1).join("/");
    if (this.#path.length === 1) this.#root = name === "fmiModelDescription" ? attributes : undefined;
    else if (place === "CoSimulation") this.#coSimulation = attributes;
    else if (place === "DefaultExperiment") this.#experiment = attributes;
    else if (place === "ModelVariables/ScalarVariable") this.#scalar = attributes;
    else if (this.#path.length === 4 && this.#scalar !== undefined) this.#add(this.#scalar, name);
    else if (place === `ModelVariables/${name}` && types3.test(name)) this.#add(attributes, name);
    else if (this.#path.length === 4 && name === "Dimension") this.#markArray();
  }

  close(): void {
    if (this.#path.pop() === "ScalarVariable") this.#scalar = undefined;
  }

  description(): FmuDescription {
    const root = this.#root;
    if (root === undefined) throw damaged("modelDescription.xml: no element fmiModelDescription");
    const fmiVersion = root.fmiVersion ?? "";
    const version = /^2\./.test(fmiVersion) ? 2 : /^3\./.test(fmiVersion) ? 3 : undefined;
    if (version === undefined) {
      throw new FmuRefused({ code: "competition.fmu-version", values: { version: fmiVersion.slice(0, 40) } });
    }
    const own = this.#coSimulation;
    if (own === undefined) throw new FmuRefused({ code: "competition.fmu-kind", values: {} });
    const identifier = own.modelIdentifier ?? "";
    if (!identifierForm.test(identifier)) {
      throw damaged(`modelDescription.xml: CoSimulation has the modelIdentifier "${identifier.slice(0, 200)}"`);
    }
    return {
      version,
      identifier,
      modelName: (root.modelName ?? identifier).slice(0, 300),
      token: (version === 2 ? root.guid : root.instantiationToken) ?? "",
      tool: (root.generationTool ?? "").slice(0, 300),
      takesAnyStep: own.canHandleVariableCommunicationStepSize === "true",
      stepSize: positive(own.fixedInternalStepSize) ?? positive(this.#experiment.stepSize),
      variables: this.#variables,
    };
  }

  #add({ name = "", valueReference = "", causality = "local" }: Attributes, type: string): void {
    if (!/^\d{1,10}$/.test(valueReference) || Number(valueReference) >= 2 ** 32) {
      throw damaged(`modelDescription.xml: "${name.slice(0, 200)}" has the valueReference "${valueReference.slice(0, 40)}"`);
    }
    // After the type of a variable of FMI 2.0 come its annotations.
    this.#scalar = undefined;
    if (this.#variables.length === mostVariables) throw damaged(`modelDescription.xml: more than ${mostVariables} variables`);
    const reference = Number(valueReference);
    this.#variables.push({ name, reference, type, letter: letters[type], causality, isArray: false });
  }

  #markArray(): void {
    const last = this.#variables.pop();
    if (last !== undefined) this.#variables.push({ ...last, isArray: true });
  }
}

function positive(text: string | undefined): number | undefined {
  const value = Number(text);
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;
}
