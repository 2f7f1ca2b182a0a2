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
  function held input Held h; output Real y; external "C" y = f(h) annotation(Include="double f(void *p) { return 0; }"); end held;
  record Held Real a[2]; end Held;
  function givesArray input Real x; output Real y[2]; external "C" y = f(x) annotation(Include="double *f(double x) { return 0; }"); end givesArray;
  function beyond input Integer n; output Colour c; external "C" c = beyond(n) annotation(Include="int beyond(int n) { return n; }"); end beyond;
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

  function plain "Sizes follow arrays where no call is written"
    input Real a[:, :]; input Integer k[:]; output Real y;
    external "C" annotation(Include="
static double plain(const double *a, size_t rows, size_t columns, const int *k, size_t n) {
  return rows*1000.0 + columns*100.0 + n*10.0 + a[columns] + k[n - 1];
}");
  end plain;

  function deepSum "Row-major order of three dimensions"
    input Real a[:, :, :]; output Real y; external "C" y = deepSum(a, size(a, 1), size(a, 2), size(a, 3)) annotation(Include="
static double deepSum(const double *a, size_t n1, size_t n2, size_t n3) {
  double y = 0;
  for (size_t i = 0; i < n1; i++) for (size_t j = 0; j < n2; j++) for (size_t k = 0; k < n3; k++) y = 2*y + a[(i*n2 + j)*n3 + k];
  return y;
}");
  end deepSum;

  record Segment Point from; Integer weight; Point to; end Segment;
  function reversed "Arrays of records, of which some hold records"
    input Segment s[:]; input Point p[2, 2]; output Segment r[size(s, 1)]; output Point q[2, 2];
    external "C" reversed(s, size(s, 1), p, r, q) annotation(Include="
typedef struct { double a; int n; int b; const char *s; } Corner;
typedef struct { Corner from; int weight; Corner to; } Edge;
static void reversed(const Edge *s, size_t n, const Corner *p, Edge *r, Corner *q) {
  for (size_t i = 0; i < n; i++) { r[i] = s[n - 1 - i]; r[i].weight += r[i].to.n; r[i].to.s = s[i].from.s; }
  for (int i = 0; i < 4; i++) { q[i] = p[3 - i]; q[i].a *= 10; }
}");
  end reversed;

  function lists "Arrays of every simple type, both ways"
    input String words[:]; input Boolean flags[:]; input Colour colours[:]; input Real none[0];
    output String said[2]; output Boolean opposite[size(flags, 1)]; output Integer counts[2]; output Colour next[size(colours, 1)];
    external "C99" lists(words, size(words, 1), flags, colours, none, said, opposite, counts, next) annotation(Include="
#include <string.h>
#include \"ModelicaUtilities.h\"
static void lists(const char **words, size_t n, const int *flags, const int *colours, const double *none, const char **said,
                  int *opposite, int *counts, int *next) {
  said[0] = words[n - 1]; said[1] = \"literal\";
  counts[0] = strlen(words[0]); counts[1] = flags[0] + 2*flags[1];
  for (int i = 0; i < 2; i++) { opposite[i] = flags[i] ? 0 : 7; next[i] = colours[i] % 3 + 1; }
}");
  end lists;

  function places "Protected variables and outputs with bindings are places, fields go as what they belong to"
    input Real x; input Point p; output Real y = x; output Point q = p; output Integer k;
    protected Real work; Real list[3]; constant Integer five = 5;
    external "C" k = places(p.a, y, q.n, q.a, work, list, five, 2 + 3, "text") annotation(Include="
static int places(double a, double *y, int *n, double *qa, double *work, double *list, int five, int sum, const char *text) {
  *work = 3; list[2] = 4; *y += a; *n = five + sum; *qa = *work*list[2];
  return text[3] == 't';
}");
  end places;

  model Types
    Real d = plain([1, 2; 3, 4], {5, 6, 7}); Real sum = deepSum({{{1, 2}, {3, 4}}, {{5, 6}, {7, 8}}});
    Segment r[2]; Point q[2, 2]; String said[2]; Boolean opposite[2]; Integer counts[2]; Colour next[2]; Real y; Point place; Integer k;
    Boolean agree = r[1].to.s == "e" and q[1, 1].s == "4" and said[1] == "two" and said[2] == "literal";
  equation
    (r, q) = reversed({Segment(Point(1, 2, true, "e"), 3, Point(4, 5, false, "f")), Segment(Point(6, 7, false, "g"), 8, Point(9, 10, true, "h"))},
      {{Point(1, 1, true, "1"), Point(2, 2, true, "2")}, {Point(3, 3, true, "3"), Point(4, 4, false, "4")}});
    (said, opposite, counts, next) = lists({"one", "two"}, {false, true}, {Colour.red, Colour.blue}, fill(0.0, 0));
    (y, place, k) = places(2, Point(3, 4, true, "s"));
  end Types;

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
  model Holding Real y = held(Held({1, 2})); end Holding;
  model GivesArray Real y[2] = givesArray(time); end GivesArray;
  model Beyond Colour c = beyond(integer(4 + time)); end Beyond;
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

  it("takes and gives what the specification maps, argument by argument", async () => {
    const { last, message } = await simulated("L.Types");
    expect(message).toBe("");
    expect(["d", "sum"].map(last)).toEqual([2240, 502]);
    const records = [
      "r[1].from.a",
      "r[1].weight",
      "r[1].to.n",
      "r[1].to.b",
      "r[2].from.n",
      "r[2].weight",
      "q[1,1].a",
      "q[2,2].a",
    ];
    expect(records.map(last)).toEqual([6, 18, 10, 1, 2, 8, 40, 10]);
    const lists = ["opposite[1]", "opposite[2]", "counts[1]", "counts[2]", "next[1]", "next[2]"];
    expect(lists.map(last)).toEqual([1, 0, 3, 2, 2, 1]);
    expect(["y", "place.a", "place.n", "place.b", "k", "agree"].map(last)).toEqual([5, 12, 10, 1, 1, 1]);
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
    ["L.Holding", "simulation.c-types", /function L\.held has an argument or a result of a type that C does not have/],
    ["L.GivesArray", "simulation.c-types", /function L\.givesArray has an argument or a result of a type that C does not have/],
    [
      "L.Beyond",
      "simulation.c-ordinal",
      /function L\.beyond \(C: beyond\) has given 4, which is no literal of the enumeration; it has 3/,
    ],
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
