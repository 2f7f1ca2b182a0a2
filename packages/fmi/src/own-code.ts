import type { ForeignCall } from "@mofang/dae";
import type { FlatType } from "@mofang/modelica";
import { textLiteral } from "./c-text.ts";

/** C that a model brings for its external functions, as texts by path; nothing else belongs to it. */
export interface OwnCode {
  readonly files: ReadonlyMap<string, string>;
  /** Of these the files that are compiled. */
  readonly units: readonly string[];
  /** Folders in which includes are looked for, in order. */
  readonly folders: readonly string[];
  /** Name of the function that shows the model's function `usertab`; undefined where it has none. */
  readonly userTable: string | undefined;
  /** The calls, each with the name of the function that makes it, and that of the one that ends an object. */
  readonly calls: readonly { readonly call: ForeignCall; readonly name: string; readonly end: string }[];
}

/**
 * Functions `external_NAME` that take a call of the model to the model's own C: values from entries into variables of C, and
 * what has been filled back into them. A failure of the C leaves by `fail`, as any other.
 */
export function ownCodeSource({ calls, userTable }: OwnCode): string {
  const seen = new Set<string>();
  const texts = calls.flatMap(({ call, name, end }) => {
    if (seen.has(call.name)) return [];
    seen.add(call.name);
    return [new CallWriter(call, name, end).text()];
  });
  return [runtime, userTable === undefined ? noUserTable : userTableSource(userTable), ...texts].join("\n");
}

const noUserTable =
  "static bool user_table(Memory *m, const char *table, int kind, Matrix *matrix) { (void)m; (void)table; (void)kind; (void)matrix; return false; }\n";

/** In a model without C of its own. */
export const noOwnCode = `${noUserTable}static void end_own_objects(Memory *m) { (void)m; }\n`;

/** Asks the function `usertab` for a table, and copies it by rows. */
const userTableSource = (name: string) => String.raw`
int ${name}(char *name, int kind, int *sizes, int *isByColumns, double **table);
static bool user_table(Memory *m, const char *table, int kind, Matrix *matrix) {
  int sizes[2] = {0, 0}, isByColumns = 0;
  double *given = NULL;
  calling = m; callingFunction = "usertab";
  int status = ${name}((char *)kept_text(m, table), kind, sizes, &isByColumns, &given);
  mofang_end_call();
  int rows = sizes[0], columns = sizes[1];
  if (status != 0 || rows <= 0 || columns <= 0 || given == NULL)
    fail_with(m, "simulation.table-usertab", "%s: usertab returned %d, with %d rows and %d columns", table, status, rows, columns);
  double *numbers = take(m, (size_t)rows * columns * sizeof(double));
  for (int i = 0; i < rows; i++) for (int j = 0; j < columns; j++)
    numbers[(size_t)i * columns + j] = given[isByColumns ? (size_t)j * rows + i : (size_t)i * columns + j];
  matrix->nRows = rows; matrix->nColumns = columns; matrix->numbers = numbers;
  return true;
}
`;

/** What all calls need. Objects live until the instance is freed: saved states may hold them. */
const runtime = String.raw`
void mofang_end_call(void);
static __thread Memory *calling;
static __thread const char *callingFunction;
void mofang_message(const char *text) { if (calling->warn != NULL) calling->warn(calling, text); }
void mofang_warning(const char *text) { mofang_message(text); }
void mofang_error(const char *text) { fail_with(calling, "simulation.c-error", "%s: %s", callingFunction, text); }

typedef struct Made { struct Made *next; void *host, *object; void (*end)(void *); } Made;
static Made *made;
static void *note_object(Memory *m, void *object, void (*end)(void *)) {
  Made *entry = checked(malloc(sizeof(Made)));
  entry->next = made; entry->host = m->host; entry->object = object; entry->end = end;
  made = entry;
  return object;
}
static void end_one(Memory *m, void *entry) { (void)m; ((Made *)entry)->end(((Made *)entry)->object); }
static void end_own_objects(Memory *m) {
  for (Made **at = &made; *at != NULL; ) {
    Made *entry = *at;
    if (entry->host != m->host) { at = &entry->next; continue; }
    *at = entry->next;
    calling = m; callingFunction = "destructor";
    attempt(m, end_one, entry);
    free(entry);
  }
}
static int checked_ordinal(int value, int count) {
  if (value < 1 || value > count) fail_with(calling, "simulation.c-ordinal", "%s: %d", callingFunction, value);
  return value;
}
static const char *kept_text(Memory *m, const char *text) { return join_texts(m, "", text == NULL ? "" : text); }
`;

/** Writes the function of one call. */
class CallWriter {
  readonly #call: ForeignCall;
  readonly #name: string;
  readonly #end: string;
  readonly #heads: string[] = [];
  readonly #before: string[] = [];
  readonly #after: string[] = [];
  #structs = 0;

  constructor(call: ForeignCall, name: string, end: string) {
    this.#call = call;
    this.#name = name;
    this.#end = end;
  }

  text(): string {
    const { name, function: called, result, destructor } = this.#call;
    const passed = this.#call.arguments.map(({ type, isOutput }, i) => this.#argument(type, isOutput, i));
    const types = passed.map(({ type }) => type);
    const values = passed.map(({ value }) => value);
    const isStruct = result?.base.kind === "record";
    const returned = result === undefined || isStruct ? "void" : cType(result);
    if (isStruct) this.#before.push(`${this.#struct(result)} r;`);
    const parameters = [...types, ...(isStruct ? ["void *"] : [])].join(", ") || "void";
    const call = `${this.#name}(${[...values, ...(isStruct ? ["&r"] : [])].join(", ")})`;
    return [
      ...this.#heads,
      `${returned} ${this.#name}(${parameters});`,
      ...(destructor === undefined ? [] : [`void ${this.#end}(void *);`]),
      `static Entry external_${name.replace(/\W/g, "_")}(Memory *m, int n, Entry *a) {`,
      "(void)n; (void)a;",
      `calling = m; callingFunction = ${textLiteral(called)};`,
      ...this.#before,
      returned === "void" ? `${call};` : `${returned} r = ${call};`,
      ...this.#after,
      ...(result === undefined ? [] : [`Entry found = ${this.#entryOf(result, "r")};`]),
      "mofang_end_call();",
      ...(destructor === undefined ? [] : [`note_object(m, r, ${this.#end});`]),
      result === undefined ? "return of_number(0);" : "return found;",
      "}",
    ].join("\n");
  }

  #argument(type: FlatType, isOutput: boolean, i: number): { readonly type: string; readonly value: string } {
    const entry = `a[${i}]`;
    if (type.base.kind === "record") {
      const struct = this.#struct(type);
      if (type.dimensions.length > 0) return this.#records(type, struct, isOutput, i);
      this.#before.push(`${struct} c${i};`, ...this.#fill(type, `c${i}`, `${entry}.array`));
      if (isOutput) this.#after.push(...this.#takeBack(type, `c${i}`, `${entry}.array`));
      return { type: "void *", value: `&c${i}` };
    }
    const element = cType({ base: type.base, dimensions: [] });
    if (type.dimensions.length === 0 && !isOutput) return { type: element, value: fromEntry(type, entry) };
    const array = `${entry}.array`;
    this.#before.push(
      `${element} *c${i} = take(m, (${array}->n + 1) * sizeof(${element}));`,
      `for (int k = 0; k < ${array}->n; k++) c${i}[k] = ${fromEntry(type, `${array}->entries[k]`)};`,
    );
    if (isOutput) {
      this.#after.push(`for (int k = 0; k < ${array}->n; k++) ${array}->entries[k] = ${this.#entryOf(type, `c${i}[k]`)};`);
    }
    return { type: "void *", value: `c${i}` };
  }

  /** An array of records as structs one behind the other. */
  #records(type: FlatType, struct: string, isOutput: boolean, i: number): { readonly type: string; readonly value: string } {
    const array = `a[${i}].array`;
    const each = (lines: readonly string[]) => [`for (int k = 0; k < ${array}->n; k++) {`, ...lines, "}"];
    this.#before.push(`${struct} *c${i} = take(m, (${array}->n + 1) * sizeof(${struct}));`);
    this.#before.push(...each(this.#fill(type, `c${i}[k]`, `${array}->entries[k].array`)));
    if (isOutput) this.#after.push(...each(this.#takeBack(type, `c${i}[k]`, `${array}->entries[k].array`)));
    return { type: "void *", value: `c${i}` };
  }

  /** Name of a struct with the fields of a record, declared in front. */
  #struct({ base }: FlatType): string {
    const fields = base.kind === "record" ? base.fields : [];
    const types = fields.map(({ type }) => (type.base.kind === "record" ? this.#struct(type) : cType(type)));
    const name = `Struct_${this.#name}_${this.#structs++}`;
    this.#heads.push(`typedef struct { ${types.map((type, k) => `${type} f${k};`).join(" ")} } ${name};`);
    return name;
  }

  #fill({ base }: FlatType, place: string, array: string): string[] {
    const fields = base.kind === "record" ? base.fields : [];
    return fields.flatMap(({ type }, k) =>
      type.base.kind === "record"
        ? this.#fill(type, `${place}.f${k}`, `${array}->entries[${k}].array`)
        : [`${place}.f${k} = ${fromEntry(type, `${array}->entries[${k}]`)};`],
    );
  }

  #takeBack({ base }: FlatType, place: string, array: string): string[] {
    const fields = base.kind === "record" ? base.fields : [];
    return fields.flatMap(({ type }, k) =>
      type.base.kind === "record"
        ? this.#takeBack(type, `${place}.f${k}`, `${array}->entries[${k}].array`)
        : [`${array}->entries[${k}] = ${this.#entryOf(type, `${place}.f${k}`)};`],
    );
  }

  #entryOf({ base }: FlatType, value: string): string {
    switch (base.kind) {
      case "String":
        return `of_text(kept_text(m, ${value}))`;
      case "external-object":
        return `of_object(${value})`;
      case "Boolean":
        return `of_number(${value} != 0)`;
      case "enumeration":
        return `of_number(checked_ordinal(${value}, ${base.literals.length}))`;
      case "record": {
        const list = base.fields.map(({ type }, k) => this.#entryOf({ base: type.base, dimensions: [] }, `${value}.f${k}`));
        return `of_array(a_record(m, ${list.length}, (Entry[]){${list.join(", ")}}))`;
      }
      default:
        return `of_number(${value})`;
    }
  }
}

/** A scalar that is no record. */
function cType({ base }: FlatType): string {
  if (base.kind === "Real") return "double";
  if (base.kind === "String") return "const char *";
  return base.kind === "external-object" ? "void *" : "int";
}

function fromEntry({ base }: FlatType, entry: string): string {
  if (base.kind === "Real") return `${entry}.number`;
  if (base.kind === "String") return `${entry}.text`;
  return base.kind === "external-object" ? `${entry}.object` : `(int)${entry}.number`;
}
