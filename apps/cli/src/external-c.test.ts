import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CCompiler } from "@mofang/host/external-c";
import { failureCatalogue } from "@mofang/simulation";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseCommandLine } from "./command-line/command-line.ts";
import { commonOptions } from "./command-line/options.ts";
import { runModel } from "./session/model-run.ts";
import { runFiles } from "./session/run-files.ts";
import { createSession } from "./session/session.ts";

const isMissing = (await new CCompiler("walled", undefined).obstacle()) !== undefined;

/** A library whose functions are written in C. */
const library: Readonly<Record<string, string>> = {
  "package.mo": String.raw`package L
  record Point Real a; Integer n; Boolean b; String s; end Point;
  type Colour = enumeration(red, green, blue);

  function twice input Real x; output Real y; external "C" annotation(Include="double twice(double x) { return 2*x; }"); end twice;

  function many
    input Real x[:, :]; input Integer n[2]; input Point p; input String words[2]; input Boolean flag; input Colour colour;
    output Real y[size(x, 1)]; output Integer k; output String t; output Point q; output Boolean opposite; output Colour next;
    external "C" many(y, size(x, 1), size(x, 2), x, n, k, p, words, t, q, flag, opposite, colour, next) annotation(Include="
#include <string.h>
#include \"ModelicaUtilities.h\"
typedef struct { double a; int n; int b; const char *s; } Point;
void many(double *y, size_t rows, size_t columns, const double *x, const int *n, int *k, const Point *p, const char **words,
          const char **t, Point *q, int flag, int *opposite, int colour, int *next) {
  for (size_t i = 0; i < rows; i++) {
    y[i] = 0;
    for (size_t j = 0; j < columns; j++) y[i] += x[i*columns + j];
  }
  *k = n[0]*10 + n[1];
  char *text = ModelicaAllocateString(strlen(words[0]) + strlen(words[1]));
  strcpy(text, words[0]);
  strcat(text, words[1]);
  *t = text;
  q->a = p->a + 1; q->n = -p->n; q->b = !p->b; q->s = p->s;
  *opposite = !flag;
  *next = colour % 3 + 1;
}");
  end many;

  function moved "A record as result" input Point p; output Point q;
    external "C" q = moved(p) annotation(Include="
typedef struct { double a; int n; int b; const char *s; } Moved;
Moved moved(const Moved *p) { Moved q = *p; q.a *= 2; q.s = \"moved\"; return q; }");
  end moved;

  class Counter
    extends ExternalObject;
    function constructor input Real step; output Counter c;
      external "C" c = openCounter(step) annotation(Include="#include \"counter.h\"");
    end constructor;
    function destructor input Counter c;
      external "C" closeCounter(c) annotation(Include="#include \"close-counter.h\"", IncludeDirectory="modelica://L/Code");
    end destructor;
  end Counter;
  impure function count input Counter c; output Real n;
    external "C" n = countOn(c) annotation(Include="#include \"counter.h\"");
  end count;

  function cubed input Real x; output Real y; external "C" y = cubed(x) annotation(Library="cubes"); end cubed;
  function macro input Real x; output Real y; external "C" y = LARGER(x) annotation(Include="#include <deep/larger.h>",
    IncludeDirectory="modelica://L/Code"); end macro;

  function picky input Real x; output Real y;
    external "C" y = picky(x) annotation(Include="#include \"ModelicaUtilities.h\"
double picky(double x) { if (x > 0.5) ModelicaFormatError(\"%s is %g\", \"x\", x); return x; }");
  end picky;
  function wild input Real x; output Real y;
    external "C" y = wild(x) annotation(Include="double wild(double x) { return *(volatile double *)0xfffffff0u + x; }"); end wild;
  function quits input Real x; output Real y;
    external "C" y = quits(x) annotation(Include="#include <stdlib.h>
double quits(double x) { exit(7); }"); end quits;
  function deep input Real x; output Real y;
    external "C" y = deep(x) annotation(Include="
double deep(double x) { volatile char a[1000]; a[0] = x; return x > -1 ? deep(x + 1) + a[0] : 0; }"); end deep;
  function outside input Real x; output Real y;
    external "C" y = f(x) annotation(Include="#include \"/etc/passwd\""); end outside;
  function above input Real x; output Real y;
    external "C" y = f(x) annotation(Include="#include \"../../../outside.h\""); end above;
  function binary input Real x; output Real y; external "C" y = f(x) annotation(Library="closed"); end binary;
  function fortran input Real x; output Real y; external "FORTRAN 77" y = f(x) annotation(Library="old"); end fortran;
  function listed input Point p[2]; output Real y; external "C" y = f(p) annotation(Include="double f(void *p) { return 0; }"); end listed;
  function unknown input Real x; output Real y; external "C" y = nowhere(x); end unknown;
  function wrong input Real x; output Real y; external "C" y = wrong(x) annotation(Include="double wrong(double x) {
  return x + ; }"); end wrong;
  function lineCount input String file; output Integer n; external "C" n = lineCount(file) annotation(Include="#include <stdio.h>
int lineCount(const char *file) {
  FILE *f = fopen(file, \"r\");
  int n = 0, c;
  if (!f) return -1;
  while ((c = fgetc(f)) != EOF) n += c == 10;
  fclose(f);
  FILE *g = fopen(file, \"w\");
  return g ? -2 : n;
}"); end lineCount;

  class Line "A table over one variable"
    extends ExternalObject;
    function constructor
      input String file; input String name; input Real table[:, :]; input Integer columns[:]; output Line line;
      external "C" line = ModelicaStandardTables_CombiTable1D_init3(file, name, table, size(table, 1), size(table, 2), columns,
        size(columns, 1), 1, 1, 0, ",", 0);
    end constructor;
    function destructor input Line line; external "C" ModelicaStandardTables_CombiTable1D_close(line); end destructor;
  end Line;
  function at input Line line; input Integer column; input Real u; output Real y;
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(line, column, u);
  end at;
  function bringsTables input Real x; output Real y; external "C" y = bringsTables(x) annotation(Include="
#include \"ModelicaUtilities.h\"
#include <string.h>
static double bringsTables(double x) { return x; }
static double rows[] = {0, 0, 10, 1, 2, 20, 2, 6, 60};
int usertab(char *name, int nipo, int dim[], int *colWise, double **table) {
  static double columns[] = {0, 1, 2, 0, 3, 9};
  if (nipo != 1) return 7;
  if (!strcmp(name, \"rows\")) { dim[0] = 3; dim[1] = 3; *colWise = 0; *table = rows; return 0; }
  if (!strcmp(name, \"columns\")) { dim[0] = 3; dim[1] = 2; *colWise = 1; *table = columns; return 0; }
  if (!strcmp(name, \"wild\")) { dim[0] = dim[1] = 30000; *colWise = 0; *table = rows; return 0; }
  if (!strcmp(name, \"none\")) return 1;
  ModelicaFormatError(\"no table %s\", name);
  return 1;
}"); end bringsTables;

  model Stored "Tables of the function usertab"
    Line rows = Line("NoName", "rows", zeros(0, 0), {2, 3}); Line columns = Line("NoName", "columns", zeros(0, 0), {2});
    Real y[3] = {at(rows, 1, 1.5), at(rows, 2, 1.5), at(columns, 1, time)}; Real z = bringsTables(time);
  end Stored;
  model StoredWild Line line = Line("NoName", "wild", zeros(0, 0), {2}); Real y = bringsTables(at(line, 1, time)); end StoredWild;
  model StoredNone Line line = Line("NoName", "none", zeros(0, 0), {2}); Real y = bringsTables(at(line, 1, time)); end StoredNone;
  model StoredUnknown Line line = Line("", "x", zeros(0, 0), {2}); Real y = bringsTables(at(line, 1, time)); end StoredUnknown;
  model Unstored Line line = Line("NoName", "rows", zeros(0, 0), {2}); Real y = at(line, 1, time); end Unstored;

  model Values
    Real x(start = 1, fixed = true); Real y[2]; Integer k; String t; Point q; Boolean b; Colour c; Point m = moved(Point(1, 2, true, "here"));
    Real cube = cubed(time); Real larger = macro(time);
    parameter Integer lines = lineCount("modelica://L/Resources/lines.txt");
    parameter Integer none = lineCount("modelica://L/Resources/none.txt");
  equation
    der(x) = -twice(x);
    (y, k, t, q, b, c) = many([1, 2; 3, 4], {4, 5}, Point(1, 2, false, "hi"), {"a", "b"}, true, Colour.blue);
  end Values;
  model Counting
    Counter one = Counter(1); Counter ten = Counter(10); discrete Real n(start = 0, fixed = true); discrete Real m(start = 0, fixed = true);
  equation
    when sample(0.25, 0.25) then n = count(one); m = count(ten); end when;
  end Counting;
  model Picky Real y = picky(time); end Picky;
  model Wild Real y = wild(time); end Wild;
  model Quits Real y = quits(time); end Quits;
  model Deep Real y = deep(time); end Deep;
  model Outside Real y = outside(time); end Outside;
  model Above Real y = above(time); end Above;
  model Binary Real y = binary(time); end Binary;
  model Fortran Real y = fortran(time); end Fortran;
  model Listed Real y = listed({Point(1, 2, true, "a"), Point(1, 2, true, "b")}); end Listed;
  model Unknown Real y = unknown(time); end Unknown;
  model Wrong Real y = wrong(time); end Wrong;
end L;
`,
  "Resources/Include/counter.h": String.raw`#ifndef COUNTER_H
#define COUNTER_H
#include <stdlib.h>
#include <stdio.h>
typedef struct { double step, sum; } Counter;
static void *openCounter(double step) { Counter *c = calloc(1, sizeof(Counter)); c->step = step; return c; }
static double countOn(void *p) { Counter *c = p; return c->sum += c->step; }
#endif
`,
  "Resources/Source/cubes.c": '#include "cubes-detail.h"\ndouble cubed(double x) { return CUBE(x); }\n',
  "Resources/Source/cubes-detail.h": "#define CUBE(x) ((x)*(x)*(x))\n",
  "Code/close-counter.h": String.raw`static void closeCounter(void *c) { printf("closed at %g\n", ((Counter *)c)->sum); free(c); }
`,
  "Code/deep/larger.h": '#include "one.h"\n#define LARGER(x) ((x) + ONE)\n',
  "Code/deep/one.h": "#define ONE 1\n",
  "Resources/lines.txt": "a\nb\nc\n",
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mofang-external-"));
  writeFileSync(join(folder, "outside.h"), "#error seen\n");
  for (const [path, text] of Object.entries(library)) {
    mkdirSync(dirname(join(folder, "L", path)), { recursive: true });
    writeFileSync(join(folder, "L", path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function simulated(name: string, compiler = new CCompiler("walled", join(folder, "cache"))) {
  const log: string[] = [];
  const line = parseCommandLine([name, "--lang", "en", "--library", join(folder, "L")], commonOptions);
  const session = { ...createSession(line), cCompiler: compiler, log: (text: string) => void log.push(text) };
  const settings = (defaults: Parameters<Parameters<typeof runModel>[2]["settings"]>[0]) => ({ ...defaults, intervals: 4 });
  const { status, message, run } = await runModel(session, name, { settings, files: runFiles(session.tree) });
  const last = (variable: string) => run?.result.values(run.result.find(variable) ?? -1).at(-1);
  const text = (variable: string) => run?.result.find(variable);
  return { status, message: message.replaceAll(`${folder}/`, ""), log, last, text };
}

describe.skipIf(isMissing)("the C of a library", () => {
  it("takes and gives scalars, arrays, texts, records and enumerations", async () => {
    const { last, message } = await simulated("L.Values");
    expect(message).toBe("");
    expect(last("x")).toBeCloseTo(Math.exp(-2), 3);
    const values = ["y[1]", "y[2]", "k", "q.a", "q.n", "q.b", "b", "c", "m.a", "m.n", "m.b", "cube", "larger"].map(last);
    expect(values).toEqual([3, 7, 45, 2, -2, 1, 0, 1, 2, 2, 1, 1, 2]);
  });

  it("reads the files that the run may read, and writes none", async () => {
    const { last } = await simulated("L.Values");
    expect([last("lines"), last("none")]).toEqual([3, -1]);
  });

  it("defines tables by its function usertab, by rows or by columns", async () => {
    const { last, message } = await simulated("L.Stored");
    expect(message).toBe("");
    expect(["y[1]", "y[2]", "y[3]"].map(last)).toEqual([4, 40, 3]);
  });

  it("keeps the state of each external object, and ends it with the run, the last one first", async () => {
    const { last, log } = await simulated("L.Counting");
    expect([last("n"), last("m")]).toEqual([4, 40]);
    expect(log.filter((text) => text.startsWith("closed"))).toEqual(["closed at 40", "closed at 4"]);
  });

  it.each([
    [
      "L.Picky",
      "simulation.c-error",
      /^L\/package\.mo:\d+: external function L\.picky \(C: picky\) reports an error: x is 0\.75$/,
    ],
    ["L.StoredWild", "simulation.c-trap", /external function usertab \(C: usertab\) has crashed: /],
    [
      "L.StoredNone",
      "simulation.table-usertab",
      /^The C function usertab has not given the table "none": it returned 1, with 0 rows/,
    ],
    [
      "L.StoredUnknown",
      "simulation.c-error",
      /^L\/package\.mo:\d+: external function usertab \(C: usertab\) reports an error: no table x$/,
    ],
    [
      "L.Unstored",
      "simulation.table-without-usertab",
      /^The table "rows" has no file, and the model brings no C function usertab/,
    ],
    ["L.Wild", "simulation.c-trap", /external function L\.wild \(C: wild\) has crashed: memory access out of bounds/],
    ["L.Quits", "simulation.c-exit", /external function L\.quits \(C: quits\) has exited the program with status 7/],
    ["L.Deep", "simulation.c-trap", /external function L\.deep \(C: deep\) has crashed: /],
    ["L.Outside", "simulation.c-include", /includes the file "\/etc\/passwd", which lies outside of its library/],
    ["L.Above", "simulation.c-compilation", /does not compile:\n[\s\S]*outside\.h' file not found/],
    ["L.Binary", "simulation.c-library", /function L\.binary needs the library "closed", of which there is no C source/],
    ["L.Fortran", "simulation.c-language", /function L\.fortran is written in FORTRAN 77; only C is compiled/],
    ["L.Listed", "simulation.c-types", /function L\.listed has an argument or a result of a type that C does not have/],
    ["L.Unknown", "simulation.missing-external", /no implementation here: nowhere/],
    ["L.Wrong", "simulation.c-compilation", /does not compile:\nL\/package\.mo:\d+:14: error: expected expression/],
  ])("ends the run of %s with its reason", async (name, code, reason) => {
    const { status, message } = await simulated(name);
    expect(status).toBe("failed");
    expect(message).toMatch(reason);
    // The fixed words of the text stand in the message.
    const words = failureCatalogue[code]?.en.split(/\{\w+\}/) ?? [code];
    expect(words.filter((text) => !message.includes(text))).toEqual([]);
  });
});

it("a model with C of its own says how it gets a compiler where there is none", async () => {
  const { message } = await simulated("L.Picky", new CCompiler("off", undefined));
  expect(message).toBe(
    "The model brings C code, and the operator has switched the compilation of C off (MOFANG_EXTERNAL_C=off).",
  );
});
