/** What a visible shape is described by, and where a result holds it. */

/**
 * The numbers that describe a shape at one time, named as the members of the Modelica Standard Library's
 * `MultiBody.Visualizers.Advanced.Shape`. The order is that of `AnimatedShape.tracks`.
 */
export const shapeFields: readonly string[] = [
  ...matrixOf("R.T"),
  ...vectorOf("r"),
  ...vectorOf("r_shape"),
  ...vectorOf("lengthDirection"),
  ...vectorOf("widthDirection"),
  "length",
  "width",
  "height",
  "extra",
  ...vectorOf("color"),
  "specularCoefficient",
];

/** A field's number: a constant, or a variable of the shape's component times a factor. */
export type FieldSource = number | { readonly member: string; readonly factor: number };

/** How a class of shapes names its fields. */
interface ShapeInterface {
  /** Member that holds the kind of the shape as a String. */
  readonly type: string;
  /** Members that tell the class from others that have a String of the same name. */
  readonly marks: readonly string[];
  /** Fields that differ from members of the same name. */
  readonly sources: (type: string) => Readonly<Record<string, FieldSource>>;
}

/** `Visualizers.Advanced.Shape` of the Modelica Standard Library and what extends its base class. */
const standardShape: ShapeInterface = { type: "shapeType", marks: ["R.T[1,1]", "r[1]"], sources: () => ({}) };

/** `Mofang.Mechanics.Spatial.Parts.Shape`: placed by its centre, with sizes along the axes of its frame. */
const mofangShape: ShapeInterface = {
  type: "shape",
  marks: ["T[1,1]", "centre[1]", "size[1]"],
  sources: (type) => {
    // A cylinder stands on the frame's third axis; everything else begins on the first.
    const [along, across, up] = type === "cylinder" ? [3, 1, 2] : [1, 2, 3];
    const unit = (axis: number | undefined, name: string) =>
      Object.fromEntries([1, 2, 3].map((i) => [`${name}[${i}]`, i === axis ? 1 : 0]));
    const back = [1, 2, 3].map((i) => [`r_shape[${i}]`, i === along ? { member: `size[${i}]`, factor: -0.5 } : 0] as const);
    return {
      ...Object.fromEntries(matrixOf("R.T").map((field) => [field, { member: field.slice(2), factor: 1 }])),
      ...Object.fromEntries([1, 2, 3].map((i) => [`r[${i}]`, { member: `centre[${i}]`, factor: 1 }])),
      ...Object.fromEntries(back),
      ...unit(along, "lengthDirection"),
      ...unit(across, "widthDirection"),
      length: { member: `size[${along}]`, factor: 1 },
      width: { member: `size[${across}]`, factor: 1 },
      height: { member: `size[${up}]`, factor: 1 },
      extra: 0,
      specularCoefficient: 0.7,
    };
  },
};

const interfaces = [standardShape, mofangShape];

/** A shape that was found among variables. */
interface FoundShape {
  /** Full name of the component. */
  readonly component: string;
  /** Name of the String variable that holds its kind. */
  readonly typeVariable: string;
  /** Where its numbers are, in the order of `shapeFields`, once its kind is known. */
  readonly sources: (type: string) => readonly FieldSource[];
}

/**
 * The shapes among the variables of a result, in their order: components with the members of a known class of shapes.
 *
 * @param strings  names of the String variables
 * @param has  whether there is a variable of a name
 */
export function findShapes(strings: readonly string[], has: (name: string) => boolean): FoundShape[] {
  return strings.flatMap((name) => {
    const dot = name.lastIndexOf(".");
    const [component, member] = [name.slice(0, dot), name.slice(dot + 1)];
    const known = interfaces.find(({ type, marks }) => member === type && marks.every((mark) => has(`${component}.${mark}`)));
    if (dot < 0 || known === undefined) return [];
    const sources = (type: string): FieldSource[] => {
      const others = known.sources(type);
      return shapeFields.map((field) => others[field] ?? { member: field, factor: 1 });
    };
    return [{ component, typeVariable: name, sources }];
  });
}

function vectorOf(name: string): readonly string[] {
  return [1, 2, 3].map((i) => `${name}[${i}]`);
}

/** Row by row. */
function matrixOf(name: string): readonly string[] {
  return [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => `${name}[${row},${column}]`));
}
