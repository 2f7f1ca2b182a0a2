import {
  type ClassDeclaration,
  type ClassTree,
  componentsOf,
  connectionsOf,
  type DeclaredComponent,
  declarationText,
  equationSectionsOf,
  growsWithConnections,
  nestedClassesOf,
  printExpression,
  printName,
  readComponentAnnotation,
  recordField,
  type Span,
  type SyntaxFile,
} from "@mofang/modelica";
import type { CoordinateSystem } from "../graphics/coordinate-system.ts";
import { apply, type Box, boxOf, centreOf, compose, type Extent, type Matrix, type Point } from "../graphics/geometry.ts";
import { emptyScope } from "../graphics/picture-value.ts";
import { type Layer, readPlacement } from "../graphics/placement.ts";
import type { Color } from "../graphics/primitive.ts";
import { type Direction, directions, directionsOutOf } from "../routing/terminal.ts";
import { primitiveMatrix } from "../scene/build-picture.ts";
import { classScene } from "../scene/class-scene.ts";
import type { Connection, PlacedComponent, Scene } from "../scene/scene.ts";
import { type EditableGraphic, editableGraphics } from "./editable-graphics.ts";

/** A place where a connection may begin or end. Coordinates are those of the diagram, y upwards. */
export interface EditableConnector {
  /** As a connect equation names it: `resistor.p`, or `p` for a connector of the class itself. */
  readonly name: string;
  readonly className: string;
  readonly point: Point;
  readonly box: Box;
  /** Ways in which a line may leave it; at least one. */
  readonly directions: readonly Direction[];
  /** Of the lines that end there. */
  readonly color: Color;
  /** Subscripts of the array that it is, `[3]`; empty for a scalar. */
  readonly dimensions: string;
  /** The same of the component that it belongs to; empty for a connector of the class itself. */
  readonly ownerDimensions: string;
  /** Whether a connection takes the next free element of the array. */
  readonly isGrowing: boolean;
  readonly isExpandable: boolean;
}

/** A component of a diagram as an editor handles it. */
export interface EditableComponent {
  readonly name: string;
  readonly className: string;
  /** Around its extent. */
  readonly box: Box;
  /** Whether the class itself declares it; inherited ones stay where they are. */
  readonly isOwn: boolean;
  readonly isConnector: boolean;
  /** As its placement says, what that leaves out filled in. Of one that is inherited, its box. */
  readonly transformation: { readonly extent: Extent; readonly origin: Point; readonly rotation: number };
  readonly connectors: readonly EditableConnector[];
  /** Its declaration as Modelica text without a `;`, its type named in full; empty for one that is inherited. */
  readonly declaration: string;
  /** Where its declaration stands in the file; undefined for one that is inherited. */
  readonly place: Span | undefined;
  /** What can be changed in its declaration, as it is written there; undefined for one that is inherited. */
  readonly facts: DeclarationFacts | undefined;
}

/** What a declaration says beside type, name and values; empty where it says nothing. */
interface DeclarationFacts {
  /** Sizes of an array without brackets, `n, 2`. */
  readonly sizes: string;
  /** The expression after `if`. */
  readonly condition: string;
  /** Plain text. */
  readonly description: string;
}

/** A connection of a diagram. */
export interface EditableConnection {
  readonly from: string;
  readonly to: string;
  /** Corners of its line, both ends included; empty where it has no line. */
  readonly points: readonly Point[];
  /** Whether the class itself states it. */
  readonly isOwn: boolean;
  /** Its equation as Modelica text without a `;`; empty for one that is inherited or stands in a loop or under a condition. */
  readonly equation: string;
  /** Where its equation stands in the file; undefined for one that is inherited. */
  readonly place: Span | undefined;
}

/** What can be taken hold of in the diagram or the icon of a class: plain data without shapes, small enough to be sent after each edit. */
export interface EditableDiagram {
  readonly className: string;
  /** Path of the file that holds the class. */
  readonly file: string;
  readonly layer: Layer;
  /** Of the coordinate system. */
  readonly extent: Box;
  readonly preserveAspectRatio: boolean;
  /** Steps in both directions to which things are put by hand. */
  readonly grid: Point;
  /** In an icon the connectors that it shows. */
  readonly components: readonly EditableComponent[];
  readonly connections: readonly EditableConnection[];
  /** Shapes of the class itself, in drawing order. */
  readonly graphics: readonly EditableGraphic[];
}

/** Connectors without a shape have black lines, as lines without a colour do. */
const black: Color = [0, 0, 0];

/** A layer of a class as an editor handles it; undefined where the tree has no such class. */
export function editableDiagram(tree: ClassTree, className: string, layer: Layer = "diagram"): EditableDiagram | undefined {
  const scene = classScene(tree, className, layer);
  const held = tree.find(className);
  if (scene === undefined || held === undefined) return undefined;
  const { extent, grid, preserveAspectRatio } = scene.picture.system;
  const holder = holderOf(held);
  return {
    className,
    file: held.file.source.path,
    layer,
    extent: boxOf(extent),
    preserveAspectRatio,
    grid: { x: grid[0], y: grid[1] },
    components: scene.picture.components.map((component) => editableComponent(tree, component, holder, layer)),
    connections: editableConnections(scene, held),
    graphics: editableGraphics(tree, className, layer),
  };
}

/** The class that is edited, with what its text declares by name. */
interface Holder {
  readonly held: ClassDeclaration;
  /** The first of a name. */
  readonly components: ReadonlyMap<string, DeclaredComponent>;
  /** Names of classes in its body. */
  readonly classes: ReadonlySet<string>;
}

function holderOf(held: ClassDeclaration): Holder {
  const components = new Map<string, DeclaredComponent>();
  for (const declared of componentsOf(held.definition)) {
    const name = declared.component.name.text;
    if (!components.has(name)) components.set(name, declared);
  }
  return { held, components, classes: new Set(nestedClassesOf(held.definition).map(({ name }) => name.text)) };
}

function editableComponent(tree: ClassTree, component: PlacedComponent, holder: Holder, layer: Layer): EditableComponent {
  const { held } = holder;
  const { file } = held;
  const { name, className, box, isConnector, matrix, picture } = component;
  const found = holder.components.get(name);
  const inner = picture.components.filter((part) => part.isConnector);
  return {
    name,
    className,
    box,
    isOwn: found !== undefined,
    isConnector,
    transformation: found === undefined ? placedAt(box) : transformationOf(found, picture.system, layer),
    connectors: isConnector
      ? [editableConnector(tree, held, component, { name, ownerDimensions: "" }, matrix, directions)]
      : inner.map((part) => {
          const placed = compose(matrix, part.matrix);
          const point = apply(placed, centreOf(part.picture.system.extent));
          const named = { name: `${name}.${part.name}`, ownerDimensions: component.dimensions };
          return editableConnector(tree, held, part, named, placed, directionsOutOf(box, point));
        }),
    declaration: found === undefined ? "" : declarationText(file, found, typeNameOf(holder, found, className)),
    place: found && spanOf(found.component),
    facts: found && factsOf(file, found),
  };
}

function factsOf({ source }: SyntaxFile, { component }: DeclaredComponent): DeclarationFacts {
  const { subscripts, condition, description } = component;
  return {
    sizes: subscripts.map((subscript) => source.slice(subscript)).join(", "),
    condition: condition === undefined ? "" : source.slice(condition),
    description: description?.text ?? "",
  };
}

/** The full name of a component's class; as it is written for a class of the holder's own, which may be replaced there. */
function typeNameOf({ classes }: Holder, { clause }: DeclaredComponent, className: string): string {
  const isLocal = classes.has(clause.type.parts[0]?.text ?? "");
  return isLocal ? printName(clause.type) : className;
}

function placedAt({ left, bottom, right, top }: Box): EditableComponent["transformation"] {
  return { extent: { from: { x: left, y: bottom }, to: { x: right, y: top } }, origin: { x: 0, y: 0 }, rotation: 0 };
}

/** What a placement leaves out is what the component's coordinate system says. */
function transformationOf(
  declared: DeclaredComponent,
  system: CoordinateSystem,
  layer: Layer,
): EditableComponent["transformation"] {
  const placement = recordField(readComponentAnnotation(declared), "Placement");
  const read = placement && readPlacement(placement, layer, emptyScope, () => undefined);
  const { from, to } = system.extent;
  const scale = system.initialScale;
  const usual = { from: { x: from.x * scale, y: from.y * scale }, to: { x: to.x * scale, y: to.y * scale } };
  return { extent: read?.extent ?? usual, origin: read?.origin ?? { x: 0, y: 0 }, rotation: read?.rotation ?? 0 };
}

function editableConnector(
  tree: ClassTree,
  held: ClassDeclaration,
  { className, picture, dimensions }: PlacedComponent,
  { name, ownerDimensions }: Pick<EditableConnector, "name" | "ownerDimensions">,
  matrix: Matrix,
  ways: readonly Direction[],
): EditableConnector {
  const { extent } = picture.system;
  const point = apply(matrix, centreOf(extent));
  return {
    name,
    className,
    point,
    box: boxAround(extent, matrix),
    directions: ways,
    color: colorOf(picture),
    dimensions,
    ownerDimensions,
    isGrowing: dimensions !== "" && growsWithConnections(tree, held, name),
    isExpandable: tree.find(className)?.definition.expandable ?? false,
  };
}

/** The upright box around an extent that is turned and moved. */
function boxAround({ from, to }: Extent, matrix: Matrix): Box {
  const corners = [from, to, { x: from.x, y: to.y }, { x: to.x, y: from.y }].map((corner) => apply(matrix, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) };
}

/** Colour of the first area or line of a connector's icon: the one by which its domain is known. */
function colorOf({ shapes }: PlacedComponent["picture"]): Color {
  for (const { primitives } of shapes) {
    for (const primitive of primitives) {
      if (primitive.kind === "line") return primitive.color;
      if (primitive.kind === "rectangle" || primitive.kind === "polygon" || primitive.kind === "ellipse") {
        return primitive.lineColor;
      }
    }
  }
  return black;
}

function editableConnections(scene: Scene, { file, definition }: ClassDeclaration): readonly EditableConnection[] {
  const alone = new Set(equationSectionsOf(definition).flatMap(({ equations }) => equations));
  const own = new Map(
    connectionsOf(definition).map((equation) => [
      `${printExpression(equation.left)} ${printExpression(equation.right)}`,
      { equation: alone.has(equation) ? file.source.slice(equation) : "", place: spanOf(equation) },
    ]),
  );
  return scene.connections.map((connection) => {
    const found = own.get(`${connection.from} ${connection.to}`);
    return {
      from: connection.from,
      to: connection.to,
      points: pointsOf(connection),
      isOwn: found !== undefined,
      equation: found?.equation ?? "",
      place: found?.place,
    };
  });
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

function pointsOf({ line }: Connection): readonly Point[] {
  if (line === undefined) return [];
  const matrix = primitiveMatrix(line);
  return line.points.map((corner) => apply(matrix, corner));
}
