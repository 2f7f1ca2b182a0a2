import type { FmuVariable, Interface } from "./interface.ts";
import { element, enumerationTypes, unitElements } from "./xml.ts";

/** What the description of an FMU says beside its variables. */
interface Identity {
  /** Hash of the sources. */
  readonly token: string;
  /** Name of the binary and prefix of its files: a C identifier. */
  readonly identifier: string;
  /** Product and version. */
  readonly tool: string;
  /** The files that an importer compiles, in `sources`; `fmu.c` includes those that Mofang writes. */
  readonly units: readonly string[];
  /** Whether the model brings C of its own, whose static variables and objects are no part of a state and belong to all instances. */
  readonly hasOwnCode: boolean;
}

/** `modelDescription.xml` of FMI 2.0 (specification 2.0.5, section 2.2). */
export function description2(face: Interface, { token, identifier, tool, units, hasOwnCode }: Identity): string {
  const flags = {
    modelIdentifier: identifier,
    canBeInstantiatedOnlyOncePerProcess: hasOwnCode ? true : undefined,
    canGetAndSetFMUstate: hasOwnCode ? undefined : true,
    canSerializeFMUstate: hasOwnCode ? undefined : true,
    providesDirectionalDerivative: true,
  };
  const files = units.map((name) => element("File", { name }));
  const sourceFiles = element("SourceFiles", {}, files);
  const { startTime, stopTime, tolerance, interval } = face.experiment;
  const root = {
    fmiVersion: "2.0",
    modelName: face.name,
    guid: token,
    description: face.description,
    generationTool: tool,
    variableNamingConvention: "structured",
    numberOfEventIndicators: face.nEventIndicators,
  };
  const body = [
    element("ModelExchange", flags, [sourceFiles]),
    element("CoSimulation", { ...flags, canHandleVariableCommunicationStepSize: true }, [sourceFiles]),
    ...unitElements(face, "Unit"),
    ...enumerationTypes(face, (name, items) => element("SimpleType", { name }, [element("Enumeration", {}, items)])),
    element("DefaultExperiment", { startTime, stopTime, tolerance, stepSize: interval }),
    element("ModelVariables", {}, face.variables.map(scalarVariable)),
    modelStructure(face),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("fmiModelDescription", root, body)}\n`;
}

const typeNames: Readonly<Record<FmuVariable["type"], string>> = {
  r: "Real",
  i: "Integer",
  b: "Boolean",
  s: "String",
  e: "Enumeration",
};

function scalarVariable(variable: FmuVariable, reference: number): string {
  const { name, description, causality, variability, initial, type } = variable;
  const isNumber = type !== "b" && type !== "s";
  const own = {
    declaredType: variable.enumeration?.name,
    quantity: isNumber ? variable.quantity : undefined,
    unit: variable.unit,
    displayUnit: variable.displayUnit,
    min: isNumber ? variable.min : undefined,
    max: isNumber ? variable.max : undefined,
    nominal: type === "r" ? variable.nominal : undefined,
    start: variable.start,
    derivative: variable.derivativeOf === undefined ? undefined : variable.derivativeOf + 1,
  };
  return element("ScalarVariable", { name, valueReference: reference, description, causality, variability, initial }, [
    element(typeNames[type], own),
  ]);
}

/** Positions count from 1. */
function modelStructure({ outputs, derivatives, states, variables }: Interface): string {
  const calculated = variables.flatMap(({ causality }, i) => (causality === "calculatedParameter" ? [i] : []));
  const isUnknown = (i: number) => variables[i]?.initial !== "exact";
  const initial = [...new Set([...outputs, ...calculated, ...states, ...derivatives])].filter(isUnknown).sort((a, b) => a - b);
  const unknowns = (name: string, list: readonly number[]) =>
    list.length === 0
      ? []
      : [
          element(
            name,
            {},
            list.map((i) => element("Unknown", { index: i + 1 })),
          ),
        ];
  return element("ModelStructure", {}, [
    ...unknowns("Outputs", outputs),
    ...unknowns("Derivatives", derivatives),
    ...unknowns("InitialUnknowns", initial),
  ]);
}
