import { displayUnitsFor, type ElementAttributes, type ElementInterface, type ElementValue } from "@mofang/modelica";
import { isDeclaredBy, type ParameterRow } from "./parameter-row.ts";

type AttributeName = keyof ElementAttributes;

const ofNumbers = ["min", "max", "start", "fixed"] as const;
const ofReals = ["min", "max", "nominal", "start", "fixed", "displayUnit"] as const;
const stateSelections = ["never", "avoid", "default", "prefer", "always"];

function attributesOf({ baseType, variability }: ElementInterface): readonly AttributeName[] {
  switch (baseType) {
    case "Real":
      return variability === "parameter" ? ofReals : [...ofReals, "stateSelect"];
    case "Integer":
      return ofNumbers;
    case "Boolean":
    case "enumeration":
      return ["start", "fixed"];
    case "String":
      return ["start"];
    default:
      return [];
  }
}

/** The attributes of a parameter's type (MLS 3.6 §4.9) as rows of their own; none for what is no predefined type. */
export function attributeRows({ element, path, isRepeated, lock }: ParameterRow, className: string): readonly ParameterRow[] {
  return attributesOf(element)
    .filter((name) => path !== `${element.path}.${name}`)
    .map((name) => {
      const isOwn = element.ownAttributes.includes(name);
      const value = attributeValue(element, name);
      return {
        kind: "value",
        element: attributeElement(element, name),
        path: `${element.path}.${name}`,
        name: `${element.name}.${name}`,
        own: isOwn ? value : undefined,
        fallback: isOwn ? undefined : value,
        isModified: isOwn && !isDeclaredBy(element, className),
        isRepeated: isRepeated || element.dimensions.length > 0,
        lock,
      };
    });
}

function attributeValue({ attributes, place }: ElementInterface, name: AttributeName): ElementValue | undefined {
  if (name === "start") return attributes.start;
  const value = attributes[name];
  if (value === undefined) return undefined;
  const text = name === "displayUnit" ? `"${value}"` : value;
  const evaluated = name === "stateSelect" ? text.slice(text.lastIndexOf(".") + 1) : undefined;
  return { text, evaluated, cells: undefined, origin: "own", className: "", place };
}

/** An attribute as an element: a value of the same type, a truth value, or one of a list. */
function attributeElement(element: ElementInterface, name: AttributeName): ElementInterface {
  const { unit, displayUnit } = element.attributes;
  const ofAttribute: ElementInterface = {
    ...element,
    name,
    description: "",
    dimensions: [],
    sizes: [],
    attributes: { ...noLimits, unit, displayUnit },
    choices: { items: [], checkBox: false, matching: undefined },
    dialog: { ...element.dialog, colorSelector: false, loadSelector: undefined, saveSelector: undefined },
    hasElements: false,
  };
  if (name === "fixed") return { ...ofAttribute, baseType: "Boolean" };
  if (name === "stateSelect") {
    return { ...ofAttribute, baseType: "enumeration", type: "StateSelect", literals: stateSelections };
  }
  if (name !== "displayUnit") return ofAttribute;
  const items = displayUnitsFor(unit ?? "").map((text) => ({ text: `"${text}"`, description: text }));
  return { ...ofAttribute, baseType: "String", choices: { items, checkBox: false, matching: undefined } };
}

const noLimits: ElementAttributes = {
  quantity: undefined,
  unit: undefined,
  displayUnit: undefined,
  min: undefined,
  max: undefined,
  nominal: undefined,
  start: undefined,
  fixed: undefined,
  stateSelect: undefined,
};
