import { double, op, signed, unsigned } from "./module-format.ts";
import { NotNumeric } from "./not-numeric.ts";
import type { Kind, Part, PartWriter } from "./part.ts";
import { type ArrayShape, countOf, isRecord } from "./shape.ts";

/** Terms of a product, and elements of a comprehension, that are written one after another; more are left to JavaScript. */
const mostTerms = 64;

/** `a.cat(1, [x, y])`, behind the opening parenthesis: what stands row by row is joined by copies. Throws `NotNumeric`. */
export function joined(writer: PartWriter): ArrayShape {
  writer.take("1", ",", "[");
  const parts = writer.partsUpTo("]");
  writer.take(")");
  const shapes = parts.map(arrayOf);
  const [first] = shapes;
  if (first === undefined) throw new NotNumeric("no arrays");
  const rowOf = ({ dimensions, entry }: ArrayShape) => JSON.stringify([dimensions.slice(1), entry]);
  if (shapes.some((shape) => rowOf(shape) !== rowOf(first))) throw new NotNumeric("rows of many shapes");
  const length = shapes.reduce((sum, { dimensions }) => sum + (dimensions[0] ?? 0), 0);
  const list = { dimensions: [length, ...first.dimensions.slice(1)], entry: first.entry };
  writer.listOf(parts, list);
  return list;
}

/** `a.multiply(x, y, fail)` of vectors and matrices, behind the opening parenthesis. Throws `NotNumeric`. */
export function product(writer: PartWriter): Kind {
  const left = writer.part();
  writer.take(",");
  const right = writer.part();
  writer.take(",", "fail", ")");
  const [x, y] = [arrayOf(left), arrayOf(right)];
  const [rows = 1] = x.dimensions.length === 2 ? x.dimensions : [];
  const [inner = 0, columns = 1] = y.dimensions;
  const isDefined = x.dimensions.at(-1) === inner && x.entry === "number" && y.entry === "number";
  if (!isDefined || rows * inner * columns > mostTerms) throw new NotNumeric("a product");
  const [from, to] = [held(writer, left, x), held(writer, right, y)];
  const entries = Array.from({ length: rows * columns }, (_, at): Part => {
    const [i, j] = [Math.floor(at / columns), at % columns];
    const terms = Array.from({ length: inner }, (_, k) => [
      ...[...loadAt(from, i * inner + k), ...loadAt(to, k * columns + j)],
      ...[op["f64.mul"], op["f64.add"]],
    ]);
    return { kind: "f64", code: [op["f64.const"], ...double(0), ...terms.flat()], place: undefined };
  });
  const dimensions = [...(x.dimensions.length === 2 ? [rows] : []), ...(y.dimensions.length === 2 ? [columns] : [])];
  const [only] = entries;
  if (dimensions.length === 0 && only !== undefined) {
    writer.put(only.code);
    return "f64";
  }
  const list: ArrayShape = { dimensions, entry: "number" };
  writer.listOf(entries, list);
  return list;
}

/** `a.sum(x)` of numbers, behind the opening parenthesis. Throws `NotNumeric`. */
export function sum(writer: PartWriter): Kind {
  const part = writer.part();
  writer.take(")");
  const list = arrayOf(part);
  const length = countOf(list);
  if (list.entry !== "number" || length > mostTerms) throw new NotNumeric("a sum");
  const from = held(writer, part, list);
  writer.emit(op["f64.const"], ...double(0));
  for (let k = 0; k < length; k++) writer.emit(...loadAt(from, k), op["f64.add"]);
  return "f64";
}

/** `a.comprehension(a.range(1, 1, 4), (l6) => …)` of numbers, behind the opening parenthesis. Throws `NotNumeric`. */
export function comprehension(writer: PartWriter): ArrayShape {
  writer.take("a", ".", "range", "(", "1", ",", "1", ",");
  const length = writer.size();
  writer.take(")", ",", "(");
  const name = writer.next();
  writer.take(")", "=", ">");
  if (length < 1 || length > mostTerms) throw new NotNumeric("a comprehension");
  const index = writer.nameNumber(name);
  const begin = writer.position;
  const parts = Array.from({ length }, (_, k): Part => {
    writer.position = begin;
    writer.ranges.set(name, { least: k + 1, greatest: k + 1 });
    const { kind, code } = writer.part();
    if (kind !== "f64") throw new NotNumeric("a comprehension of lists");
    return { kind, code: [op["f64.const"], ...double(k + 1), op["local.set"], ...unsigned(index), ...code], place: undefined };
  });
  writer.ranges.delete(name);
  writer.take(")");
  const list: ArrayShape = { dimensions: [length], entry: "number" };
  writer.listOf(parts, list);
  return list;
}

/** A local with the address of an array, which stays there whatever is called next. */
function held(writer: PartWriter, part: Part, list: ArrayShape): number {
  const local = writer.addLocal("i32");
  const place = part.place ?? writer.module.room(list);
  if (part.place === undefined) writer.store(part, place);
  else {
    writer.put(part.code);
    writer.emit(op.drop);
  }
  writer.emit(op["i32.const"], ...signed(place), op["local.set"], ...unsigned(local));
  return local;
}

/** The number of an array that stands so many numbers behind the address in a local. */
function loadAt(local: number, k: number): number[] {
  return [op["local.get"], ...unsigned(local), op["f64.load"], 3, ...unsigned(8 * k)];
}

function arrayOf({ kind }: Part): ArrayShape {
  if (typeof kind === "string" || isRecord(kind)) throw new NotNumeric("what is no array");
  return kind;
}
