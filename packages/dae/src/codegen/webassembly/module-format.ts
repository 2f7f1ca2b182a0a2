/** The binary format of WebAssembly as far as numeric code needs it (WebAssembly Core Specification 2.0, §5). */

/** Opcodes by their names in the text format. */
export const op = {
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  br: 0x0c,
  br_if: 0x0d,
  return: 0x0f,
  call: 0x10,
  drop: 0x1a,
  "local.get": 0x20,
  "local.set": 0x21,
  "local.tee": 0x22,
  "global.get": 0x23,
  "global.set": 0x24,
  "i32.load8_u": 0x2d,
  "f64.load": 0x2b,
  "f64.store": 0x39,
  "i32.store8": 0x3a,
  "i32.const": 0x41,
  "f64.const": 0x44,
  "i32.eqz": 0x45,
  "i32.gt_u": 0x4b,
  "i32.add": 0x6a,
  "i32.mul": 0x6c,
  "i32.and": 0x71,
  "i32.or": 0x72,
  "f64.eq": 0x61,
  "f64.ne": 0x62,
  "f64.lt": 0x63,
  "f64.gt": 0x64,
  "f64.le": 0x65,
  "f64.ge": 0x66,
  "f64.abs": 0x99,
  "f64.neg": 0x9a,
  "f64.ceil": 0x9b,
  "f64.floor": 0x9c,
  "f64.trunc": 0x9d,
  "f64.sqrt": 0x9f,
  "f64.add": 0xa0,
  "f64.sub": 0xa1,
  "f64.mul": 0xa2,
  "f64.div": 0xa3,
  "f64.min": 0xa4,
  "f64.max": 0xa5,
  "i32.trunc_f64_u": 0xab,
  "f64.convert_i32_u": 0xb8,
  /** Followed by 0x0b and the memory 0. */
  "memory.fill": 0xfc,
  /** Followed by 0x0a and the memory 0 twice. */
  "memory.copy": 0xfc,
} as const;

/** A number, and a truth value or an address. */
const valueType = { f64: 0x7c, i32: 0x7f } as const;
export type ValueType = keyof typeof valueType;

/** What a branch leaves behind. */
export const blockType = { none: 0x40, ...valueType } as const;

/** A function of the module: its name where it is exported, what it takes and gives, and its code. */
export interface WasmFunction {
  readonly exported?: string;
  readonly parameters: readonly ValueType[];
  readonly result?: ValueType;
  /** Locals besides the parameters. */
  readonly locals: readonly ValueType[];
  readonly code: Bytes;
}

/** Bytes as a list, or packed where they are many. */
type Bytes = readonly number[] | Uint8Array;

/** Numbers that stand in memory from the beginning. */
export interface WasmData {
  /** Byte of the first number. */
  readonly at: number;
  readonly numbers: readonly number[];
}

/** A function of JavaScript that the module calls. */
export interface WasmImport {
  /** Where it comes from: elementary functions, `Math`, or `env`, what surrounds the module. */
  readonly module: "elementary" | "Math" | "env";
  readonly name: string;
  readonly parameters: readonly ValueType[];
  readonly result?: ValueType;
}

/** Unsigned LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const byte = rest % 128;
    rest = Math.floor(rest / 128);
    bytes.push(rest > 0 ? byte | 0x80 : byte);
  } while (rest > 0);
  return bytes;
}

/** Signed LEB128 of a number that is not negative. */
export function signed(value: number): number[] {
  const bytes = unsigned(value);
  const last = bytes[bytes.length - 1] as number;
  return last & 0x40 ? [...bytes.slice(0, -1), last | 0x80, 0] : bytes;
}

/** Eight bytes of a number. */
export function double(value: number): number[] {
  oneNumber[0] = value;
  return Array.from(bytesOfNumber);
}

const oneNumber = new Float64Array(1);
const bytesOfNumber = new Uint8Array(oneNumber.buffer);

/** What a module is made of. */
interface WasmParts {
  readonly imports: readonly WasmImport[];
  readonly functions: readonly WasmFunction[];
  /** Number of global whole numbers, zero at first. */
  readonly globals: number;
  readonly data: readonly WasmData[];
  /** Pages of its memory. */
  readonly pages: number;
}

/** A module that imports its memory as `env.memory`, and functions; those with a name it exports. */
export function wasmModule({ imports, functions, globals, data, pages }: WasmParts): Uint8Array<ArrayBuffer> {
  const exported = functions.flatMap(({ exported: name }, i) =>
    name === undefined ? [] : [[...text(name), 0x00, ...unsigned(imports.length + i)]],
  );
  return joined([
    [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    section(1, vector([...imports, ...functions].map(signature))),
    section(
      2,
      vector([
        [...text("env"), ...text("memory"), 0x02, 0x00, ...unsigned(pages)],
        ...imports.map(({ module, name }, i) => [...text(module), ...text(name), 0x00, ...unsigned(i)]),
      ]),
    ),
    section(3, vector(functions.map((_, i) => unsigned(imports.length + i)))),
    section(6, vector(new Array(globals).fill([valueType.i32, 0x01, op["i32.const"], 0, op.end]))),
    section(7, vector(exported)),
    section(10, vector(functions.map(bodyOf))),
    section(11, vector(data.map(segmentOf))),
  ]);
}

function bodyOf({ locals, code }: WasmFunction): Bytes {
  const declarations = vector(locals.map((type) => [1, valueType[type]]));
  const size = declarations.length + code.length + 1;
  return joined([unsigned(size), declarations, code, [op.end]]);
}

function segmentOf({ at, numbers }: WasmData): Bytes {
  const bytes = new Uint8Array(Float64Array.from(numbers).buffer);
  return joined([[0x00, op["i32.const"], ...signed(at), op.end], unsigned(bytes.length), bytes]);
}

function signature({ parameters, result }: Pick<WasmFunction, "parameters" | "result">): Bytes {
  const results = result === undefined ? [] : [valueType[result]];
  return joined([[0x60], vector(parameters.map((type) => [valueType[type]])), vector(results.map((type) => [type]))]);
}

function section(id: number, content: Bytes): Bytes {
  return joined([[id], unsigned(content.length), content]);
}

function vector(items: readonly Bytes[]): Bytes {
  return joined([unsigned(items.length), ...items]);
}

/** Bytes one after the other, packed: a large model has tens of millions. */
function joined(parts: readonly Bytes[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

function text(value: string): number[] {
  return [...unsigned(value.length), ...[...value].map((character) => character.charCodeAt(0))];
}
