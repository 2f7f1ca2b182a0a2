/** What a value of an annotation is: a scalar type, a record of fields, or anything. */
export interface AnnotationShape {
  readonly kind: "Boolean" | "Integer" | "Real" | "String" | "record" | "any";
  /** Fields by name; `*` stands for every other name. Fields that are left out here may hold anything. */
  readonly fields?: ReadonlyMap<string, AnnotationShape>;
}

type Shapes = readonly (readonly [string, AnnotationShape])[];

const ANY: AnnotationShape = { kind: "any" };
const BOOLEAN: AnnotationShape = { kind: "Boolean" };
const INTEGER: AnnotationShape = { kind: "Integer" };
const REAL: AnnotationShape = { kind: "Real" };
const STRING: AnnotationShape = { kind: "String" };

function all(names: readonly string[], shape: AnnotationShape): Shapes {
  return names.map((name) => [name, shape] as const);
}

function record(...fields: Shapes): AnnotationShape {
  return { kind: "record", fields: new Map(fields) };
}

const TRANSFORMATION = record(...all(["rotation"], REAL), ...all(["extent", "origin"], ANY));

/** Annotations of the language by name (MLS 3.6 chapter 18, sections 12.7 to 12.9 for functions). */
export const ANNOTATIONS: ReadonlyMap<string, AnnotationShape> = new Map([
  // symbolic processing and functions
  ...all(["Evaluate", "HideResult", "Inline", "LateInline", "InlineAfterIndexReduction", "GenerateEvents"], BOOLEAN),
  ["smoothOrder", { kind: "Integer" }] as const,
  ["derivative", { kind: "any", fields: new Map([["order", INTEGER] as const]) }] as const,
  ["inverse", ANY] as const,
  ...all(["Include", "IncludeDirectory", "LibraryDirectory", "SourceDirectory"], STRING),
  ["Library", ANY] as const,
  // documentation and classes
  ["Documentation", record(...all(["info", "revisions"], STRING), ["figures", ANY])] as const,
  ...all(["DocumentationClass", "singleInstance", "absoluteValue"], BOOLEAN),
  ...all(["preferredView", "defaultComponentName", "defaultComponentPrefixes", "obsolete"], STRING),
  ...all(["missingInnerMessage", "unassignedMessage", "mustBeConnected", "mayOnlyConnectOnce"], STRING),
  ["defaultConnectionStructurallyInconsistent", BOOLEAN] as const,
  // simulation
  ["experiment", record(...all(["StartTime", "StopTime", "Interval", "Tolerance"], REAL))] as const,
  ["TestCase", record(["shouldPass", BOOLEAN])] as const,
  // graphics and user interface
  ...all(["Icon", "Diagram", "IconMap", "DiagramMap", "Line", "Text", "defaultAttributes"], ANY),
  [
    "Placement",
    record(
      ["visible", BOOLEAN],
      ["iconVisible", BOOLEAN],
      ["transformation", TRANSFORMATION],
      ["iconTransformation", TRANSFORMATION],
    ),
  ] as const,
  [
    "Dialog",
    record(
      ...all(["tab", "group", "groupImage"], STRING),
      ...all(["enable", "showStartAttribute", "colorSelector", "connectorSizing"], BOOLEAN),
      ...all(["loadSelector", "saveSelector", "directorySelector"], ANY),
    ),
  ] as const,
  ["choicesAllMatching", BOOLEAN] as const,
  ["choices", record(["choice", ANY], ["checkBox", BOOLEAN], ["__Dymola_checkBox", BOOLEAN])] as const,
  // versions
  ...all(["version", "versionDate", "dateModified", "revisionId"], STRING),
  ["versionBuild", INTEGER] as const,
  ["uses", record(["*", record(...all(["version", "versionBuild", "dateModified"], ANY), ["version", STRING])])] as const,
  ["conversion", record(["from", record(["script", STRING], ["version", ANY])], ["noneFromVersion", STRING])] as const,
  // access and licences
  ["Protection", ANY] as const,
  ["Authorization", ANY] as const,
]);
