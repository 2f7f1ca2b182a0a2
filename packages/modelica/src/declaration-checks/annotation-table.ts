/** What a value of an annotation is: a scalar type, a record of fields, or anything. */
export interface AnnotationShape {
  readonly kind: "Boolean" | "Integer" | "Real" | "String" | "record" | "any";
  /** Fields by name; `*` stands for every other name. Fields that are left out here may hold anything. */
  readonly fields?: ReadonlyMap<string, AnnotationShape>;
}

type Shapes = readonly (readonly [string, AnnotationShape])[];

const anyValue: AnnotationShape = { kind: "any" };
const booleanType: AnnotationShape = { kind: "Boolean" };
const integerType: AnnotationShape = { kind: "Integer" };
const realType: AnnotationShape = { kind: "Real" };
const stringType: AnnotationShape = { kind: "String" };

function all(names: readonly string[], shape: AnnotationShape): Shapes {
  return names.map((name) => [name, shape] as const);
}

function record(...fields: Shapes): AnnotationShape {
  return { kind: "record", fields: new Map(fields) };
}

const transformation = record(...all(["rotation"], realType), ...all(["extent", "origin"], anyValue));

/** Annotations of the language by name (MLS 3.6 chapter 18, sections 12.7 to 12.9 for functions). */
export const annotations: ReadonlyMap<string, AnnotationShape> = new Map([
  // symbolic processing and functions
  ...all(["Evaluate", "HideResult", "Inline", "LateInline", "InlineAfterIndexReduction", "GenerateEvents"], booleanType),
  ["smoothOrder", { kind: "Integer" }] as const,
  ["derivative", { kind: "any", fields: new Map([["order", integerType] as const]) }] as const,
  ["inverse", anyValue] as const,
  ...all(["Include", "IncludeDirectory", "LibraryDirectory", "SourceDirectory"], stringType),
  ["Library", anyValue] as const,
  // documentation and classes
  ["Documentation", record(...all(["info", "revisions"], stringType), ["figures", anyValue])] as const,
  ...all(["DocumentationClass", "singleInstance", "absoluteValue"], booleanType),
  ...all(["preferredView", "defaultComponentName", "defaultComponentPrefixes", "obsolete"], stringType),
  ...all(["missingInnerMessage", "unassignedMessage", "mustBeConnected", "mayOnlyConnectOnce"], stringType),
  ["defaultConnectionStructurallyInconsistent", booleanType] as const,
  // simulation
  ["experiment", record(...all(["StartTime", "StopTime", "Interval", "Tolerance"], realType))] as const,
  ["TestCase", record(["shouldPass", booleanType])] as const,
  // graphics and user interface
  ...all(["Icon", "Diagram", "IconMap", "DiagramMap", "Line", "Text", "defaultAttributes"], anyValue),
  [
    "Placement",
    record(
      ["visible", booleanType],
      ["iconVisible", booleanType],
      ["transformation", transformation],
      ["iconTransformation", transformation],
    ),
  ] as const,
  [
    "Dialog",
    record(
      ...all(["tab", "group", "groupImage"], stringType),
      ...all(["enable", "showStartAttribute", "colorSelector", "connectorSizing"], booleanType),
      ...all(["loadSelector", "saveSelector", "directorySelector"], anyValue),
    ),
  ] as const,
  ["choicesAllMatching", booleanType] as const,
  ["choices", record(["choice", anyValue], ["checkBox", booleanType], ["__Dymola_checkBox", booleanType])] as const,
  // versions
  ...all(["version", "versionDate", "dateModified", "revisionId"], stringType),
  ["versionBuild", integerType] as const,
  [
    "uses",
    record(["*", record(...all(["version", "versionBuild", "dateModified"], anyValue), ["version", stringType])]),
  ] as const,
  [
    "conversion",
    record(["from", record(["script", stringType], ["version", anyValue])], ["noneFromVersion", stringType]),
  ] as const,
  // access and licences
  ["Protection", anyValue] as const,
  ["Authorization", anyValue] as const,
]);
