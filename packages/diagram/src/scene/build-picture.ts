import { type AnnotationRecord, printSubscripts, recordField, splitName } from "@mofang/modelica";
import { Attributes, type NoteTaker } from "../graphics/attributes.ts";
import { type CoordinateSystem, defaultCoordinateSystem, type PartialCoordinateSystem } from "../graphics/coordinate-system.ts";
import { boxOf, compose, identity, type Matrix, rotation, transformBox, translation } from "../graphics/geometry.ts";
import { evaluateExpression } from "../graphics/picture-value.ts";
import { extentMatrix, type Layer, placementMatrix, readPlacement } from "../graphics/placement.ts";
import type { Color, Primitive } from "../graphics/primitive.ts";
import { readPrimitive } from "../graphics/read-primitive.ts";
import { type BaseModel, type ClassModel, type ClassModels, type ComponentElement, valuesOf } from "./class-model.ts";
import { ParameterScope } from "./parameter-scope.ts";
import { parameterText } from "./parameter-text.ts";
import type { Picture, PlacedComponent, Shapes } from "./scene.ts";
import { substituteText, type TextContext } from "./text-substitution.ts";

/** Connectors in the icons of connectors, and so on, are drawn down to here. */
const deepestPicture = 6;

const outlineColor: Color = [0, 0, 0];

/** Where a class is drawn: by which name, with which values. */
interface Use {
  readonly name: string;
  readonly scope: ParameterScope;
  readonly depth: number;
}

/** Makes the pictures of the classes of one tree. An icon that depends on no value and no name is made once. */
export class PictureBuilder {
  readonly #models: ClassModels;
  readonly #constantIcons = new Map<ClassModel, Picture>();
  readonly #constantPrimitives = new Map<AnnotationRecord, Primitive | undefined>();
  readonly #constantComponents = new Map<ClassModel, Map<ComponentElement, PlacedComponent>>();
  readonly #constantClasses = new Map<ClassModel, boolean>();

  constructor(models: ClassModels) {
    this.#models = models;
  }

  /**
   * A layer of the class of a scope, with the values that its variables have there.
   *
   * @param name  what `%name` stands for
   */
  ofScope(scope: ParameterScope, layer: Layer, name: string): Picture {
    return this.#picture(scope.model, layer, { name, scope, depth: 0 });
  }

  #picture(model: ClassModel, layer: Layer, use: Use): Picture {
    if (layer === "diagram") return this.#draw(model, layer, use);
    const known = this.#constantIcons.get(model);
    if (known !== undefined) return known;
    const picture = this.#draw(model, layer, use);
    if (this.#isConstant(model)) this.#constantIcons.set(model, picture);
    return picture;
  }

  #draw(model: ClassModel, layer: Layer, use: Use): Picture {
    const drawing = new Drawing(layer, use);
    this.#drawClass(model, drawing, identity);
    const system = systemOf(model, layer);
    const isOutline = layer === "icon" && drawing.shapes.length === 0;
    const shapes = isOutline ? [outline(model, system, use)] : drawing.shapes;
    return { system, shapes, components: drawing.components, isOutline };
  }

  /** Base classes lie behind; a class that is reached twice is drawn once. */
  #drawClass(model: ClassModel, drawing: Drawing, matrix: Matrix, primitivesVisible = true): void {
    if (drawing.classes.has(model)) return;
    drawing.classes.add(model);
    for (const base of model.bases) {
      const map = this.#baseMap(base, model, drawing.layer);
      this.#drawClass(base.model, drawing, compose(matrix, map.matrix), primitivesVisible && map.primitivesVisible);
    }
    const note = this.#models.noteTaker(model.declaration);
    if (primitivesVisible) this.#drawShapes(model, drawing, matrix, note);
    for (const element of model.components.values()) {
      if (element.owner === model.declaration) this.#drawComponent(element, drawing, matrix, note);
    }
  }

  #drawShapes(model: ClassModel, { layer, use, shapes }: Drawing, matrix: Matrix, note: NoteTaker): void {
    const { graphics, places } = model.layer(layer);
    if (graphics.length === 0) return;
    const className = model.declaration.fullName;
    const context: TextContext = { name: use.name, className: use.scope.model.declaration.fullName, scope: use.scope };
    const primitives: Primitive[] = [];
    const shownPlaces: number[] = [];
    for (const [i, record] of graphics.entries()) {
      const primitive = this.#primitive(record, use.scope, note);
      if (primitive !== undefined) shownPlaces.push(places[i] ?? i);
      if (primitive?.kind === "text") {
        primitives.push({ ...primitive, text: substituteText(primitive.text, context, this.#models) });
      } else if (primitive?.kind === "bitmap") {
        primitives.push({ ...primitive, fileName: imageAddress(primitive.fileName, className) });
      } else if (primitive !== undefined) {
        primitives.push(primitive);
      }
    }
    shapes.push({ className, matrix, primitives, places: shownPlaces });
  }

  #primitive(record: AnnotationRecord, scope: ParameterScope, note: NoteTaker): Primitive | undefined {
    if (!isLiteral(record)) return readPrimitive(record, scope, note);
    if (!this.#constantPrimitives.has(record)) this.#constantPrimitives.set(record, readPrimitive(record, scope, note));
    return this.#constantPrimitives.get(record);
  }

  #drawComponent(declared: ComponentElement, drawing: Drawing, matrix: Matrix, note: NoteTaker): void {
    const { layer, use, components } = drawing;
    // A derived class may have declared it anew; without a placement of its own it keeps the inherited one.
    const element = use.scope.model.components.get(declared.name);
    if (element === undefined || drawing.names.has(element.name)) return;
    const placement = element.placement ?? declared.placement;
    if (placement === undefined || (layer === "icon" && element.isProtected)) return;
    drawing.names.add(element.name);
    const sameEverywhere =
      layer === "icon" && use.depth > 0 && matrix === identity ? this.#sameEverywhere(use.scope.model) : undefined;
    const known = sameEverywhere?.get(element);
    if (known !== undefined) {
      components.push(known);
      return;
    }
    const transformation = readPlacement(placement, layer, use.scope, note);
    const model = transformation && use.scope.model.modelOf(element);
    if (transformation === undefined || model === undefined) return;
    const isConnector = isConnectorClass(model);
    const isPresent = this.#isPresent(element, use.scope);
    if (layer === "icon" && !(isConnector && isPresent)) return;
    const scope = use.scope.child(element);
    if (scope === undefined || use.depth >= deepestPicture) return;
    const picture = this.#componentPicture(model, layer, isConnector, { name: element.name, scope, depth: use.depth + 1 });
    const placed = compose(matrix, placementMatrix(transformation, picture.system));
    const component: PlacedComponent = {
      name: element.name,
      className: model.declaration.fullName,
      description: element.component.description?.text ?? "",
      dimensions: dimensionsOf(element),
      settings: use.depth === 0 ? this.#settingsOf(element, scope) : [],
      isConnector,
      isPresent,
      matrix: placed,
      box: transformBox(placed, boxOf(picture.system.extent)),
      picture,
    };
    components.push(component);
    if (this.#isConstantComponent(element, use.scope.model)) sameEverywhere?.set(element, component);
  }

  /** Connectors in the icon of a class that look the same in all its uses. */
  #sameEverywhere(model: ClassModel): Map<ComponentElement, PlacedComponent> {
    const known = this.#constantComponents.get(model) ?? new Map<ComponentElement, PlacedComponent>();
    this.#constantComponents.set(model, known);
    return known;
  }

  /** In a diagram a connector shows its own diagram, where it has one (MLS 3.6 §18.6.2). */
  #componentPicture(model: ClassModel, layer: Layer, isConnector: boolean, use: Use): Picture {
    if (layer === "diagram" && isConnector && hasGraphics(model, "diagram", new Set())) {
      return this.#picture(model, "diagram", use);
    }
    return this.#picture(model, "icon", use);
  }

  /** Only those of the outermost components are of interest to people. */
  #settingsOf({ component }: ComponentElement, scope: ParameterScope): PlacedComponent["settings"] {
    return [...valuesOf(component.modification?.classModification).keys()].flatMap((name) => {
      const text = parameterText(name, scope, this.#models);
      return text === undefined ? [] : [{ name, text }];
    });
  }

  #isPresent({ component }: ComponentElement, scope: ParameterScope): boolean {
    return component.condition === undefined || evaluateExpression(component.condition, scope) !== false;
  }

  /** `IconMap` or `DiagramMap` of an extends clause (MLS 3.6 §18.6.3). */
  #baseMap({ model: base, annotation }: BaseModel, derived: ClassModel, layer: Layer) {
    const record = recordField(annotation, layer === "icon" ? "IconMap" : "DiagramMap");
    if (record === undefined) return { matrix: identity, primitivesVisible: true };
    const scope = ParameterScope.ofClass(this.#models, derived);
    const attributes = new Attributes(record, scope, this.#models.noteTaker(derived.declaration));
    const primitivesVisible = attributes.boolean("primitivesVisible", true);
    const extent = attributes.extent("extent");
    if (extent === undefined || extent.from.x === extent.to.x || extent.from.y === extent.to.y) {
      return { matrix: identity, primitivesVisible };
    }
    const { extent: source, preserveAspectRatio } = systemOf(base, layer);
    return { matrix: extentMatrix(source, extent, preserveAspectRatio), primitivesVisible };
  }

  /** Whether the icon of a class looks the same wherever it is used. */
  #isConstant(model: ClassModel): boolean {
    const known = this.#constantClasses.get(model);
    if (known !== undefined) return known;
    this.#constantClasses.set(model, false); // A class that holds itself is left to be drawn anew.
    const isConstant =
      model.icon.graphics.length > 0 &&
      model.icon.graphics.every((record) => isLiteral(record) && record.name !== "Text") &&
      [...model.components.values()].every((element) => this.#isConstantComponent(element, model)) &&
      model.bases.every((base) => base.annotation.fields.length === 0 && this.#isConstantBase(base.model));
    this.#constantClasses.set(model, isConstant);
    return isConstant;
  }

  #isConstantBase(base: ClassModel): boolean {
    return (base.icon.graphics.length === 0 && base.components.size === 0 && base.bases.length === 0) || this.#isConstant(base);
  }

  #isConstantComponent(element: ComponentElement, model: ClassModel): boolean {
    const { placement } = element;
    if (placement === undefined) return true;
    const type = model.modelOf(element);
    return element.component.condition === undefined && isLiteral(placement) && type !== undefined && this.#isConstant(type);
  }
}

/** What has been drawn so far of one layer. */
class Drawing {
  readonly layer: Layer;
  readonly use: Use;
  readonly shapes: Shapes[] = [];
  readonly components: PlacedComponent[] = [];
  readonly classes = new Set<ClassModel>();
  readonly names = new Set<string>();

  constructor(layer: Layer, use: Use) {
    this.layer = layer;
    this.use = use;
  }
}

/** A file name that is no address means a file beside the one that declares the class. */
function imageAddress(fileName: string, className: string): string {
  const isAddress = fileName === "" || /^[a-z][a-z\d+.-]*:|^[/\\]/i.test(fileName);
  return isAddress ? fileName : `modelica://${className}/${fileName}`;
}

/** Map from a primitive's own coordinates to those of its class. */
export function primitiveMatrix({ origin, rotation: degrees }: Primitive): Matrix {
  const isMoved = origin.x !== 0 || origin.y !== 0;
  if (degrees === 0) return isMoved ? translation(origin) : identity;
  return compose(translation(origin), rotation(degrees));
}

/** Coordinate system of a layer: what the class says, then its base classes in turn, then the default. */
function systemOf(model: ClassModel, layer: Layer): CoordinateSystem {
  return { ...defaultCoordinateSystem, ...inheritedSystem(model, layer, new Set()) };
}

function inheritedSystem(model: ClassModel, layer: Layer, seen: Set<ClassModel>): PartialCoordinateSystem {
  if (seen.has(model)) return {};
  seen.add(model);
  const inherited = model.bases.map((base) => inheritedSystem(base.model, layer, seen)).reverse();
  return Object.assign({}, ...inherited, model.layer(layer).system);
}

function hasGraphics(model: ClassModel, layer: Layer, seen: Set<ClassModel>): boolean {
  if (seen.has(model)) return false;
  seen.add(model);
  if (model.layer(layer).graphics.length > 0) return true;
  if (layer === "diagram" && [...model.components.values()].some(({ placement }) => placement !== undefined)) return true;
  return model.bases.some((base) => hasGraphics(base.model, layer, seen));
}

/** Whether instances are connectors: the class or what it is derived from is declared so. */
function isConnectorClass(model: ClassModel, seen = new Set<ClassModel>()): boolean {
  if (seen.has(model)) return false;
  seen.add(model);
  if (model.declaration.definition.classKind === "connector") return true;
  const isShort = model.declaration.definition.specifier.kind === "short";
  return isShort && model.bases.some((base) => isConnectorClass(base.model, seen));
}

function dimensionsOf({ clause, component }: ComponentElement): string {
  return printSubscripts([...component.subscripts, ...clause.subscripts]);
}

/** Whether an annotation needs no scope: literals, and literals of enumerations, which have a dot. */
function isLiteral(record: AnnotationRecord): boolean {
  if (record.name === "DynamicSelect") return false;
  return [...record.positional, ...record.fields.map(({ value }) => value)].every(isLiteralValue);
}

function isLiteralValue(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (Array.isArray(value)) return value.every(isLiteralValue);
  if (!("kind" in value)) return false;
  if (value.kind === "reference" && "name" in value) return isEnumerationLiteral(String(value.name));
  return value.kind === "record" && isLiteral(value as AnnotationRecord);
}

const drawingEnumerations = new Set([
  "LinePattern",
  "FillPattern",
  "BorderPattern",
  "Smooth",
  "Arrow",
  "TextStyle",
  "TextAlignment",
  "EllipseClosure",
]);

function isEnumerationLiteral(name: string): boolean {
  const parts = splitName(name);
  return parts.length === 2 && drawingEnumerations.has(parts[0] ?? "");
}

/** A frame with the name, for a class that draws nothing. */
function outline(model: ClassModel, { extent }: CoordinateSystem, { name }: Use): Shapes {
  const box = boxOf(extent);
  const item = { origin: { x: 0, y: 0 }, rotation: 0 };
  const middle = (box.top + box.bottom) / 2;
  const quarter = (box.top - box.bottom) / 8;
  const inset = (box.right - box.left) / 20;
  return {
    className: model.declaration.fullName,
    matrix: identity,
    places: [],
    primitives: [
      {
        kind: "rectangle",
        ...item,
        extent,
        lineColor: outlineColor,
        fillColor: [255, 255, 255],
        pattern: "Solid",
        fillPattern: "Solid",
        lineThickness: 0.25,
        borderPattern: "None",
        radius: 0,
      },
      {
        kind: "text",
        ...item,
        extent: { from: { x: box.left + inset, y: middle - quarter }, to: { x: box.right - inset, y: middle + quarter } },
        text: name,
        fontSize: 0,
        fontName: "",
        styles: [],
        color: outlineColor,
        alignment: "Center",
      },
    ],
  };
}
