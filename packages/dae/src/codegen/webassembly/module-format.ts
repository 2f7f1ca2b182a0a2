/** The binary format of WebAssembly as far as straight-line numeric code needs it (WebAssembly Core Specification 2.0, §5). */

/** Opcodes by their names in the text format. */
export const op = {
  if: 0x04,
  else: 0x05,
  end: 0x0b,
  call: 0x10,
  drop: 0x1a,
  "local.get": 0x20,
  "local.set": 0x21,
  "local.tee": 0x22,
  "i32.load8_u": 0x2d,
  "f64.load": 0x2b,
  "f64.store": 0x39,
  "i32.store8": 0x3a,
  "i32.const": 0x41,
  "f64.const": 0x44,
  "i32.eqz": 0x45,
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
} as const;

const f64 = 0x7c;

/** What a branch leaves behind. */
export const blockType = { none: 0x40, f64 } as const;

/** A function of the module: its name where it is exported, how many numbers it takes, whether it gives one, and its code. */
export interface WasmFunction {
  readonly exported?: string;
  readonly parameters: number;
  readonly hasResult: boolean;
  /** Locals of type f64 besides the parameters. */
  readonly locals: number;
  readonly code: readonly number[];
}

/** A function of JavaScript that the module calls. */
export interface WasmImport {
  /** Where it comes from: elementary functions, `Math`, or `env`, what surrounds the module. */
  readonly module: "elementary" | "Math" | "env";
  readonly name: string;
  readonly parameters: number;
  readonly hasResult: boolean;
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

/** Eight bytes of a number. */
export function double(value: number): number[] {
  return [...new Uint8Array(Float64Array.of(value).buffer)];
}

/** A module that imports its memory as `env.memory`, and functions; those with a name it exports. */
export function wasmModule(
  imports: readonly WasmImport[],
  functions: readonly WasmFunction[],
  pages: number,
): Uint8Array<ArrayBuffer> {
  const exported = functions.flatMap(({ exported: name }, i) =>
    name === undefined ? [] : [[...text(name), 0x00, ...unsigned(imports.length + i)]],
  );
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, vector([...imports, ...functions].map(({ parameters, hasResult }) => signature(parameters, hasResult)))),
    ...section(
      2,
      vector([
        [...text("env"), ...text("memory"), 0x02, 0x00, ...unsigned(pages)],
        ...imports.map(({ module, name }, i) => [...text(module), ...text(name), 0x00, ...unsigned(i)]),
      ]),
    ),
    ...section(3, vector(functions.map((_, i) => unsigned(imports.length + i)))),
    ...section(7, vector(exported)),
    ...section(10, vector(functions.map(bodyOf))),
  ]);
}

function bodyOf({ locals, code }: WasmFunction): number[] {
  const declarations = locals > 0 ? [0x01, ...unsigned(locals), f64] : [0x00];
  const size = declarations.length + code.length + 1;
  return unsigned(size).concat(declarations, code, op.end);
}

function signature(parameters: number, hasResult: boolean): number[] {
  return [0x60, ...unsigned(parameters), ...new Array<number>(parameters).fill(f64), ...(hasResult ? [0x01, f64] : [0x00])];
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length)].concat(content);
}

function vector(items: readonly (readonly number[])[]): number[] {
  const bytes = unsigned(items.length);
  for (const item of items) for (const byte of item) bytes.push(byte);
  return bytes;
}

function text(value: string): number[] {
  return [...unsigned(value.length), ...[...value].map((character) => character.charCodeAt(0))];
}
