import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { CCompiler } from "@mofang/host/external-c";
import { fmuPlatforms } from "@mofang/host/fmu";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fromBuffer } from "yauzl";
import { importer } from "./fmu-importer.ts";

const program = resolve(import.meta.dirname, "../bin/mofang.mjs");
const folder = mkdtempSync(join(tmpdir(), "mofang-fmu-test-"));
const cannotCompileC = (await new CCompiler("walled", undefined).obstacle()) !== undefined;
const [compiler] = fmuPlatforms().filter(({ folder2 }) => folder2 === "linux64");

/** A pendulum in Cartesian coordinates. */
const pendulumEquations = `  der(x) = vx;
  der(y) = vy;
  der(vx) = F * x;
  der(vy) = F * y - 9.81;
  x ^ 2 + y ^ 2 = 1;
  annotation(experiment(StopTime = 1));
`;

const models = {
  Ball: `model Ball "A ball that bounces"
  parameter Real e = 0.7;
  Real h(start = 1, fixed = true, unit = "m");
  Real v(fixed = true);
equation
  der(h) = v;
  der(v) = -9.81;
  when h <= 0 and v < 0 then
    reinit(v, -e * pre(v));
  end when;
  annotation(experiment(StopTime = 1));
end Ball;`,
  Coded: String.raw`model Coded "C of its own: arrays, texts, records, objects and failures"
  record Pair Real a; Integer n; String s; end Pair;
  class Gain
    extends ExternalObject;
    function constructor input Real k; output Gain g;
      external "C" g = openGain(k) annotation(Include="#include <stdlib.h>
void *openGain(double k) { double *g = malloc(sizeof(double)); *g = k; return g; }
double useGain(void *g, double x) { return *(double *)g * x; }
void closeGain(void *g) { free(g); }");
    end constructor;
    function destructor input Gain g; external "C" closeGain(g); end destructor;
  end Gain;
  function use input Gain g; input Real x; output Real y; external "C" y = useGain(g, x); end use;
  function weighted
    input Real w[:]; input Pair p; input String mark; input Boolean isBack;
    output Real y[size(w, 1)]; output Pair q; output String text; output Integer n;
    external "C" weighted(w, size(w, 1), p, mark, isBack, y, q, text, n) annotation(Include="#include <string.h>
#include \"ModelicaUtilities.h\"
typedef struct { double a; int n; const char *s; } Pair;
void weighted(const double *w, size_t n, const Pair *p, const char *mark, int isBack, double *y, Pair *q, const char **text, int *count) {
  for (size_t i = 0; i < n; i++) y[isBack ? n - 1 - i : i] = w[i] * p->a;
  q->a = 2 * p->a; q->n = p->n + 1; q->s = p->s;
  char *both = ModelicaAllocateString(strlen(p->s) + strlen(mark));
  strcat(strcpy(both, p->s), mark);
  *text = both;
  *count = n;
}");
  end weighted;
  function moved input Pair p; output Pair q; external "C" q = moved(p) annotation(Include="
typedef struct { double a; int n; const char *s; } Moved;
Moved moved(const Moved *p) { Moved q = *p; q.a += 1; return q; }"); end moved;
  function checked input Real x; output Real y; external "C" y = checked(x) annotation(Include="#include \"ModelicaUtilities.h\"
/* Of a trial step too large, which a smaller one avoids. */
double checked(double x) { if (x < -10) ModelicaFormatError(\"%g is too small\", x); return -x; }"); end checked;
  type Way = enumeration(there, back);
  function turned input Pair p[:]; input Way way; output Pair t[size(p, 1)]; output Way next; protected Real work;
    external "C" turned(p, size(p, 1), way, t, next, work) annotation(Include="
typedef struct { double a; int n; const char *s; } Turned;
void turned(const Turned *p, size_t n, int way, Turned *t, int *next, double *work) {
  *work = 2;
  for (size_t i = 0; i < n; i++) { t[i] = p[n - 1 - i]; t[i].a *= *work; }
  *next = 3 - way;
}"); end turned;
  Gain g = Gain(3);
  Real x(start = 1, fixed = true), y[2], u, v, a;
  Pair q, r, turns[2];
  Way way;
  String text;
  Integer n;
equation
  der(x) = checked(x);
  (y, q, text, n) = weighted({x, 2 * x}, Pair(2, 1, "ab"), "c", true);
  u = use(g, x) + n;
  r = moved(q);
  (turns, way) = turned({q, r}, Way.there);
  a = r.a + r.n + turns[1].a + 100 * turns[2].n + (if way == Way.back and turns[1].s == "ab" then 0.5 else 0);
  v = u + y[1] + 10 * y[2] + a + (if text == "abc" and r.s == "ab" then 100 else 0);
  annotation(experiment(StopTime = 1));
end Coded;`,
  Solved: `model Solved "Matrices by LAPACK"
  function solve
    input Real A[:, size(A, 1)];
    input Real B[size(A, 1), :];
    output Real X[size(A, 1), size(B, 2)] = B;
    output Integer info;
  protected
    Real work[size(A, 1), size(A, 1)] = A;
    Integer pivots[size(A, 1)];
    external "FORTRAN 77" dgesv(size(A, 1), size(B, 2), work, size(A, 1), pivots, X, size(A, 1), info);
  end solve;
  function factor
    input Real A[:, size(A, 1)];
    output Real LU[size(A, 1), size(A, 1)] = A;
    output Integer pivots[size(A, 1)];
    output Integer info;
    external "FORTRAN 77" dgetrf(size(A, 1), size(A, 1), LU, size(A, 1), pivots, info);
  end factor;
  function inverted
    input Real LU[:, size(LU, 1)];
    input Integer pivots[size(LU, 1)];
    output Real inv[size(LU, 1), size(LU, 2)] = LU;
    output Integer info;
  protected
    Real work[3 * size(LU, 1)];
    external "FORTRAN 77" dgetri(size(LU, 1), inv, size(LU, 1), pivots, work, size(work, 1), info);
  end inverted;
  function solveFactored
    input Real LU[:, size(LU, 1)];
    input Integer pivots[size(LU, 1)];
    input Real B[size(LU, 1), :];
    output Real X[size(LU, 1), size(B, 2)] = B;
    output Integer info;
    external "FORTRAN 77" dgetrs("T", size(LU, 1), size(B, 2), LU, size(LU, 1), pivots, X, size(LU, 1), info);
  end solveFactored;
  function nearest
    input Real A[:, :];
    input Real B[size(A, 1), :];
    output Real X[max(size(A, 1), size(A, 2)), size(B, 2)] = cat(1, B, zeros(max(size(A, 1), size(A, 2)) - size(A, 1), size(B, 2)));
    output Integer info;
    output Integer rank;
  protected
    Real a[size(A, 1), size(A, 2)] = A;
    Integer order[size(A, 2)] = zeros(size(A, 2));
    Real work[100];
    external "FORTRAN 77" dgelsy(size(A, 1), size(A, 2), size(B, 2), a, size(A, 1), X, max(size(A, 1), size(A, 2)), order, 1e-10, rank, work, 100, info);
  end nearest;
  Real x(start = 1, fixed = true), A[3, 3] = [0, 2, x; 1, -1, 3; 4, x, time], X[3, 2], LU[3, 3], inv[3, 3], Y[3, 1], Z[4, 1], W[3, 1], y;
  Integer info[6], pivots[3], rank[2];
equation
  der(x) = -x;
  (X, info[1]) = solve(A, [1, 2; 3, 4; 5, time]);
  (LU, pivots, info[2]) = factor(A);
  (inv, info[3]) = inverted(LU, pivots);
  (Y, info[4]) = solveFactored(LU, pivots, [1; 2; 3]);
  (Z, info[5], rank[1]) = nearest([1, 2, 3, 4; 2, x, 1, 0], [1; 2]);
  (W, info[6], rank[2]) = nearest([1, 2; 2, 4; 3, 6], [1; x; 2]);
  y = sum(X) + sum(inv * {1, 10, 100}) + Y[1, 1] + 10 * Y[2, 1] + 100 * Y[3, 1] + Z[1, 1] - 2 * Z[2, 1] + Z[3, 1] + 5 * Z[4, 1] + W[1, 1] + 7 * W[2, 1] + sum(info) + 10 * sum(rank) + pivots[1];
  annotation(experiment(StopTime = 1));
end Solved;`,
  Random: `model Random "Random numbers"
  impure function start input Integer s[33]; external "C" ModelicaRandom_setInternalState_xorshift1024star(s, 33, 1); end start;
  impure function next output Real y; external "C" y = ModelicaRandom_impureRandom_xorshift1024star(1); end next;
  function star64 input Integer s[2]; output Real r; output Integer t[2]; external "C" ModelicaRandom_xorshift64star(s, t, r); end star64;
  function plus128 input Integer s[4]; output Real r; output Integer t[4]; external "C" ModelicaRandom_xorshift128plus(s, t, r); end plus128;
  function star1024 input Integer s[33]; output Real r; output Integer t[33]; external "C" ModelicaRandom_xorshift1024star(s, t, r); end star1024;
  function halves input Real x; output Integer h[2]; external "C" ModelicaRandom_convertRealToIntegers(x, h); end halves;
  parameter Integer s0[33] = {i * 7919 - 60000 for i in 1:33};
  discrete Integer a[2](start = {1, -2}, each fixed = true), b[4](start = {1, 2, -3, 4}, each fixed = true), c[33](start = s0, each fixed = true);
  discrete Real u(start = 0, fixed = true), v(start = 0, fixed = true), w(start = 0, fixed = true), z(start = 0, fixed = true);
  Integer h[2];
  Real y, x(start = 0, fixed = true);
initial algorithm
  start(s0);
equation
  der(x) = u;
  h = halves(1.1);
algorithm
  when sample(0.01, 0.01) then
    (u, a) := star64(pre(a));
    (v, b) := plus128(pre(b));
    (w, c) := star1024(pre(c));
    z := next();
  end when;
equation
  y = u + 10 * v + 100 * w + 1000 * z + h[1] / 1e6 + h[2] / 1e6;
  annotation(experiment(StopTime = 1));
end Random;`,
  Long: `model Long "A rod of 2000 pieces, 2000 linear equations and 300 nonlinear ones that all depend on each other"
  parameter Integer n = 2000;
  parameter Integer m = 300;
  Real T[n](each start = 0, each fixed = true);
  Real s(start = 1, fixed = true);
  Real x[n];
  Real y[m](each start = 0.5);
equation
  der(T[1]) = 100 * (1 - 2 * T[1] + T[2]);
  for i in 2:n - 1 loop
    der(T[i]) = 100 * (T[i - 1] - 2 * T[i] + T[i + 1]);
    x[i - 1] - 4 * x[i] + x[i + 1] = 0;
  end for;
  der(T[n]) = 100 * (T[n - 1] - T[n]);
  der(s) = x[1] - s;
  s - 4 * x[1] + x[2] = 0;
  x[n - 1] - 4 * x[n] = 0;
  y[1] + y[1] ^ 3 + 0.2 * sin(y[2]) = 2 + 0.2 * sin(1.0);
  for i in 2:m - 1 loop
    y[i] + y[i] ^ 3 + 0.2 * sin(y[i - 1]) + 0.2 * sin(y[i + 1]) = 2 + 0.4 * sin(1.0);
  end for;
  y[m] + y[m] ^ 3 + 0.2 * sin(y[m - 1]) = 2 + 0.2 * sin(1.0);
  annotation(experiment(StopTime = 1));
end Long;`,
  Sampled: `model Sampled "A sampled controller"
  Real x(start = 1, fixed = true);
  discrete Real u(start = 0, fixed = true);
equation
  der(x) = u - x;
  when sample(0.1, 0.1) then
    u = 0.5 - pre(u) - x;
  end when;
  annotation(experiment(StopTime = 1));
end Sampled;`,
  Implicit: `model Implicit "Linear and nonlinear systems, a function with arrays, a record and a loop"
  record Pair
    Real a;
    Real b;
  end Pair;
  function weighted
    input Real x;
    output Pair y;
  protected
    Real list[3] = {x, 2 * x, 3 * x};
  algorithm
    y := Pair(0, sum(list[i] for i in 1:3));
    for i in 1:size(list, 1) loop
      y.a := y.a + list[i] ^ 2;
    end for;
  end weighted;
  Real x(start = 1, fixed = true);
  Real y(start = 1);
  Real a, b;
  Pair p = weighted(x);
equation
  y + exp(y) = 2 + x;
  a + b = x;
  a - 3 * b = y;
  der(x) = -y - a - 0.1 * p.a + 0.01 * p.b;
  annotation(experiment(StopTime = 1));
end Implicit;`,
  Counted: `model Counted "A function with a loop, which a parameter calls before it stands"
  function count
    input Integer n;
    output Integer sum = 0;
  algorithm
    for i in 1:n loop
      sum := sum + i;
    end for;
  end count;
  parameter Integer n = 4;
  parameter Real x0 = count(n);
  Real x(start = x0, fixed = true);
equation
  der(x) = -x;
  annotation(experiment(StopTime = 1));
end Counted;`,
  Starts: `model Starts "Start values that are fixed, chosen, solved for and of a discrete variable"
  parameter Real x0 = 2;
  Real a(start = x0, fixed = true);
  Real b(start = 1);
  Real c(start = 0.5);
  Real d(start = 3);
  Real f(start = 6);
  Real opposite = -a;
  discrete Real e(start = 0.25, fixed = true);
equation
  der(a) = -a + e;
  der(b) = a - b;
  der(c) = 4 - c ^ 2;
  d * d = 4 + sin(time);
  der(f) = 1 - f;
  when sample(0.5, 0.5) then
    e = pre(e) + 1;
  end when;
initial equation
  der(c) = 0;
  f = 2;
  annotation(experiment(StopTime = 1));
end Starts;`,
  Tuned: `model Tuned "Parameters that a run reads, alone and through others, and parameters that are read once"
  parameter Real k = 1;
  parameter Real twice = 2 * k;
  parameter Real gain = 3;
  parameter Real x0 = 1;
  parameter Real interval = 0.2;
  final parameter Real settled = 2;
  parameter Real found(fixed = false);
  parameter Real guess = 2;
  Real x(start = x0, fixed = true);
  Real still = gain + 1;
  Real root;
  Boolean isStrong = k > 2;
  Integer count(start = 0, fixed = true);
  Real y = x + (if isStrong then 10 else 0) + count;
equation
  der(x) = still - twice * x - settled - found + 0 * root;
  root + exp(k * root) = 3;
  when sample(0, interval) then
    count = pre(count) + 1;
  end when;
initial equation
  found = guess;
  annotation(experiment(StopTime = 1));
end Tuned;`,
  Switched: `model Switched "What tuning k from 1 to 3 and gain from 3 to 5 at time 0.5 should do"
  discrete Real k(start = 1, fixed = true);
  discrete Real gain(start = 3, fixed = true);
  Real x(start = 1, fixed = true);
  Real root;
  Integer count(start = 0, fixed = true);
  Real y = x + (if k > 2 then 10 else 0) + count;
equation
  when time > 0.5 then
    k = 3;
    gain = 5;
  end when;
  der(x) = gain + 1 - 2 * k * x - 2 - 2;
  root + exp(k * root) = 3;
  when sample(0, 0.2) then
    count = pre(count) + 1;
  end when;
  annotation(experiment(StopTime = 1));
end Switched;`,
  Triggered: `model Triggered "An input whose rise is counted"
  input Real u(start = 0);
  discrete Real n(start = 0, fixed = true);
equation
  when u > 0.5 then
    n = pre(n) + 1;
  end when;
  annotation(experiment(StopTime = 1));
end Triggered;`,
  Delayed: `model Delayed "Delays of a smooth curve, of a curve with a corner and of one that jumps"
  Real x(start = 0, fixed = true);
  Real corner(start = 0, fixed = true);
  Real smooth = delay(sin(3 * time), 0.2);
  Real bent = delay(corner, 0.15);
  Real jumping = delay(if time < 0.5 then sin(5 * time) else 2 + cos(5 * time), 0.25);
equation
  der(x) = delay(sin(9 * time), 0.1);
  der(corner) = if time < 0.4 then 3 else -3;
  annotation(experiment(StopTime = 1));
end Delayed;`,
  Bounded: `model Bounded "Solutions away from a bound, and beyond bounds inside of which there is none"
  Real y(start = -0.1, min = -0.2);
  Real z(start = -0.1, min = -1, max = -0.05);
equation
  y ^ 2 + 0.01 * y = 4 + time;
  z ^ 2 + 0.01 * z = 4 + time;
  annotation(experiment(StopTime = 1));
end Bounded;`,
  Filed: `model Filed "Tables of files, a file by a computed name"
  class Table
    extends ExternalObject;
    function constructor
      input String file;
      input String table;
      input Integer nHeaderLines;
      output Table t;
    protected
      Real none[0, 0];
      Integer columns[1] = {2};
      external "C" t = ModelicaStandardTables_CombiTable1D_init3(file, table, none, 0, 0, columns, 1, 1, 2, false, ",", nHeaderLines);
    end constructor;
    function destructor
      input Table t;
      external "C" ModelicaStandardTables_CombiTable1D_close(t);
    end destructor;
  end Table;
  function look
    input Table t;
    input Real u;
    output Real y;
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(t, 1, u);
  end look;
  parameter Integer number = 2;
  parameter String file = "data" + String(number) + ".txt";
  Table text = Table(file, "curve", 0);
  Table csv = Table("data.csv", "", 1);
  parameter Real last = look(text, 2);
  Real x(start = last, fixed = true);
equation
  der(x) = look(text, time) - look(csv, time);
end Filed;`,
  Given: String.raw`model Given "Tables of the function usertab, by rows and by columns, beside one of a parameter"
  class Table
    extends ExternalObject;
    function constructor
      input String table; input Real rows[:, :]; output Table t;
      external "C" t = ModelicaStandardTables_CombiTable1D_init3(
        "NoName", table, rows, size(rows, 1), size(rows, 2), {2}, 1, 1, 2, false, ",", 0);
    end constructor;
    function destructor input Table t; external "C" ModelicaStandardTables_CombiTable1D_close(t); end destructor;
  end Table;
  function look input Table t; input Real u; output Real y;
    external "C" y = ModelicaStandardTables_CombiTable1D_getValue(t, 1, u); end look;
  function scaled input Real x; output Real y; external "C" y = scaled(x) annotation(Include="#include <string.h>
static double scaled(double x) { return 2*x; }
static double rows[] = {0, 1, 1, 3};
int usertab(char *name, int nipo, int dim[], int *colWise, double **table) {
  static double columns[] = {0, 1, 2, 0, 3, 9};
  if (nipo != 1) return 7;
  if (!strcmp(name, \"rows\")) { dim[0] = 2; dim[1] = 2; *colWise = 0; *table = rows; return 0; }
  if (!strcmp(name, \"columns\")) { dim[0] = 3; dim[1] = 2; *colWise = 1; *table = columns; return 0; }
  return 1;
}"); end scaled;
  Table rows = Table("rows", zeros(0, 0)), columns = Table("columns", zeros(0, 0)), plain = Table("NoName", [0, 1; 2, 5]);
  Real x(start = 1, fixed = true);
equation
  der(x) = look(rows, time) + scaled(look(columns, 2 * time)) - look(plain, time);
  annotation(experiment(StopTime = 1));
end Given;`,
  Hanging: `model Hanging "A pendulum whose demanded height determines nothing where it hangs"
  Real x(start = 0.5);
  Real y(start = -1, stateSelect = StateSelect.always);
  Real vx(start = 7, fixed = true), vy, F;
initial equation
  x = 0;
equation
${pendulumEquations}end Hanging;`,
  Swinging: `model Swinging "A pendulum whose demanded state ceases to determine it at the height of its pivot, or never"
  parameter Real speed = 7;
  Real x(start = 0, fixed = true, stateSelect = StateSelect.always);
  Real y(start = -1);
  Real vx(start = speed, fixed = true), vy, F;
equation
${pendulumEquations}end Swinging;`,
  Surfaced: `model Surfaced "Tables of two variables: smooth or constant, inside and outside"
  class Table
    extends ExternalObject;
    function constructor
      input Real rows[:, :];
      input Integer smoothness;
      input Integer extrapolation;
      output Table t;
      external "C" t = ModelicaStandardTables_CombiTable2D_init3(
        "NoName", "NoName", rows, size(rows, 1), size(rows, 2), smoothness, extrapolation, false, ",", 0);
    end constructor;
    function destructor
      input Table t;
      external "C" ModelicaStandardTables_CombiTable2D_close(t);
    end destructor;
  end Table;
  function value
    input Table t; input Real u1; input Real u2; output Real y;
    external "C" y = ModelicaStandardTables_CombiTable2D_getValue(t, u1, u2);
  end value;
  function rate
    input Table t; input Real u1; input Real u2; output Real y;
    external "C" y = ModelicaStandardTables_CombiTable2D_getDerValue(t, u1, u2, 0.7, -1.3);
  end rate;
  function bend
    input Table t; input Real u1; input Real u2; output Real y;
    external "C" y = ModelicaStandardTables_CombiTable2D_getDer2Value(t, u1, u2, 0.7, -1.3, 0.2, 0.4);
  end bend;
  parameter Real rows[5, 5] = [0, 0, 1, 3, 4; 0, 1, 2, -1, 0.5; 1, 0, 4, 2, 2; 2, 3, -2, 1, 7; 5, 1, 1, 2, 3];
  parameter Real small[3, 3] = [0, 0, 2; 0, 1, 2; 3, 4, 9];
  Table held = Table(rows, 2, 1);
  Table straight = Table(rows, 2, 2);
  Table periodic = Table(rows, 2, 3);
  Table steps = Table(rows, 3, 2);
  Table flat = Table(small, 2, 2);
  Real u1 = 8 * time - 1;
  Real u2 = 6 * time - 1;
  Real y[13];
equation
  y = {value(held, u1, u2), rate(held, u1, u2), bend(held, u1, u2),
       value(straight, u1, 2 - u2), rate(straight, u1, 2 - u2), bend(straight, u1, 2 - u2),
       value(periodic, u1, u2), rate(periodic, u1, u2), bend(periodic, u1, u2),
       value(steps, u1, u2), rate(steps, u1, u2), value(flat, u1, u2), bend(flat, u1, u2)};
  annotation(experiment(StopTime = 1));
end Surfaced;`,
  Texts: String.raw`model Texts "Functions on texts, of which a run knows the arguments"
  function length input String s; output Integer n; external "C" n = ModelicaStrings_length(s); end length;
  function substring input String s; input Integer a; input Integer b; output String t;
    external "C" t = ModelicaStrings_substring(s, a, b); end substring;
  function compare input String a; input String b; input Boolean isCaseSensitive; output Integer order;
    external "C" order = ModelicaStrings_compare(a, b, isCaseSensitive); end compare;
  function skip input String s; input Integer start; output Integer next;
    external "C" next = ModelicaStrings_skipWhiteSpace(s, start); end skip;
  function hash input String s; output Integer h; external "C" h = ModelicaStrings_hashString(s); end hash;
  function scanReal input String s; input Integer start; input Boolean isUnsigned; output Integer next; output Real x;
    external "C" ModelicaStrings_scanReal(s, start, isUnsigned, next, x); end scanReal;
  function scanInteger input String s; input Integer start; input Boolean isUnsigned; output Integer next; output Integer x;
    external "C" ModelicaStrings_scanInteger(s, start, isUnsigned, next, x); end scanInteger;
  function scanString input String s; input Integer start; output Integer next; output String t;
    external "C" ModelicaStrings_scanString(s, start, next, t); end scanString;
  function scanIdentifier input String s; input Integer start; output Integer next; output String t;
    external "C" ModelicaStrings_scanIdentifier(s, start, next, t); end scanIdentifier;
  function scans "What every function says of one text, from one place on, as one row"
    input String s;
    input String other;
    input Integer start;
    output Real y[18];
  protected
    Integer next;
    Integer whole;
    Real x;
    String t;
  algorithm
    y[1] := length(s);
    y[2] := hash(substring(s, start, start + 2));
    y[3] := compare(s, other, true);
    y[4] := compare(s, other, false);
    y[5] := skip(s, start);
    y[6] := hash(s);
    (next, x) := scanReal(s, start, false);
    y[7] := next;
    y[8] := x;
    (next, x) := scanReal(s, start, true);
    y[9] := next;
    y[10] := x;
    (next, whole) := scanInteger(s, start, false);
    y[11] := next;
    y[12] := whole;
    (next, whole) := scanInteger(s, start, true);
    y[13] := next;
    y[14] := whole;
    (next, t) := scanString(s, start);
    y[15] := next;
    y[16] := hash(t);
    (next, t) := scanIdentifier(s, start);
    y[17] := next;
    y[18] := hash(t);
  end scans;
  parameter String texts[12] = {"", "abc_1 d", "  -12.5e-3x", " +42,", "7.", ".5e", "1e5", "\"a\\\"b\\\\c\\n\" d", "\"open", "模坊 ÄÖÜ𝄞 x", "  ÄÖü", "-.e"};
  Real y[12, 2, 18] = {{scans(texts[i], texts[13 - i], start) for start in {1, 3}} for i in 1:12};
  Real same = compare("ΑÄбx", "αäБX", false) + 10 * compare("𝄞", "Ａ", true) + 100 * compare("ab", "abc", true);
end Texts;`,
};

function mofang(...args: readonly string[]) {
  return spawnSync(process.execPath, [program, ...args, "--library", folder], { encoding: "utf8", cwd: folder });
}

for (const [name, text] of Object.entries(models)) writeFileSync(join(folder, `${name}.mo`), text);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Unpacks an archive; its texts and places by name. */
function unpack(file: string, into: string): Promise<string[]> {
  return new Promise((done, reject) => {
    fromBuffer(readFileSync(file), { lazyEntries: true }, (error, archive) => {
      if (error !== null || archive === undefined) return reject(error);
      const names: string[] = [];
      archive.on("entry", (entry) => {
        names.push(entry.fileName);
        archive.openReadStream(entry, (problem, stream) => {
          if (problem !== null || stream === undefined) return reject(problem);
          const chunks: Buffer[] = [];
          stream.on("data", (chunk: Buffer) => chunks.push(chunk));
          stream.on("end", () => {
            mkdirSync(dirname(join(into, entry.fileName)), { recursive: true });
            writeFileSync(join(into, entry.fileName), Buffer.concat(chunks));
            archive.readEntry();
          });
        });
      });
      archive.on("end", () => done(names));
      archive.readEntry();
    });
  });
}

/** An attribute, or the first group of any pattern, of a description; empty where there is none. */
function attribute(description: string, pattern: RegExp): string {
  return pattern.exec(description)?.[1] ?? "";
}

const referenceOf = (description: string, variable: string) =>
  attribute(description, new RegExp(`name="${variable.replace(/[[\]()]/g, "\\$&")}" valueReference="(\\d+)"`));

/** What a master sets: at time -1 before the initialisation. */
interface Setting {
  readonly time: number;
  readonly variable: string;
  readonly value: number;
}

/** Rows of time and value. */
function rows(text: string, separator: string): [number, number][] {
  const lines = text.trim().split("\n");
  return lines.map((line) => line.split(separator).map(Number) as [number, number]).filter(([time]) => !Number.isNaN(time));
}

describe("mofang fmu export", () => {
  it("writes an archive of a description and sources", async () => {
    const { status, stdout } = mofang("fmu", "export", "Ball", "--sources-only", "--json", "--output", "ball-sources.fmu");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ class: "Ball", ok: true, platforms: [] });
    const names = await unpack(join(folder, "ball-sources.fmu"), join(folder, "ball-sources"));
    expect(names).toContain("modelDescription.xml");
    expect(names).toContain("sources/fmu.c");
    const description = readFileSync(join(folder, "ball-sources/modelDescription.xml"), "utf8");
    expect(description).toMatch(
      /<ScalarVariable name="e" [^>]*causality="parameter" variability="tunable" initial="exact">\n<Real start="0.7"/,
    );
    expect(description).toMatch(/<ScalarVariable name="h" [^>]*>\n<Real unit="m"/);
    expect(description).toContain('numberOfEventIndicators="2"');
  });

  it("refuses what has no C sources, with the names", () => {
    const text = `model Foreign
  function f
    input Real x;
    output Real y;
    external "C" y = somewhere(x);
  end f;
  Real x = f(time);
end Foreign;`;
    writeFileSync(join(folder, "Foreign.mo"), text);
    const { status, stderr } = mofang("fmu", "export", "Foreign", "--lang", "en");
    expect(status).toBe(1);
    expect(stderr).toContain("somewhere");
    expect(stderr).toContain("dae.external-not-in-c");
  });

  it("refuses a table of a file that is not there, with both names", () => {
    const { status, stderr } = mofang("fmu", "export", "Filed", "--lang", "en");
    expect(status).toBe(1);
    expect(stderr).toContain("dae.file-table-unread");
    expect(stderr).toMatch(/curve.*data2\.txt/);
  });

  it("refuses a table that no function usertab gives, with its name", () => {
    const text = models.Given.replaceAll("usertab", "otherwise").replace("Given", "Ungiven").replace("end Given", "end Ungiven");
    writeFileSync(join(folder, "Ungiven.mo"), text);
    const { status, stderr } = mofang("fmu", "export", "Ungiven", "--lang", "en");
    expect(status).toBe(1);
    expect(stderr).toContain("dae.user-table-missing");
    expect(stderr).toMatch(/The table rows has no file/);
  });

  it("refuses another word than export, and no class", () => {
    expect(mofang("fmu", "import", "Ball").status).toBe(2);
    expect(mofang("fmu", "export").status).toBe(2);
  });

  describe.skipIf(compiler === undefined)("in an importer", () => {
    const driver = join(folder, "importer");

    beforeAll(() => {
      writeFileSync(join(folder, "importer.c"), importer);
      const words = ["-w", "-o", driver, join(folder, "importer.c"), "-ldl", "-lm"];
      expect(spawnSync(compiler?.compiler ?? "", words, { encoding: "utf8" }).stderr).toBe("");
    });

    /** The description of a model's FMU, exported and unpacked once. */
    async function exported(name: string): Promise<string> {
      const place = join(folder, name);
      if (!existsSync(`${place}.fmu`)) {
        expect(mofang("fmu", "export", name, "--output", `${place}.fmu`)).toMatchObject({ status: 0 });
        await unpack(`${place}.fmu`, place);
      }
      return readFileSync(join(place, "modelDescription.xml"), "utf8");
    }

    /** Runs the importer; what it has printed and said. */
    function driven(
      name: string,
      description: string,
      shown: string | readonly string[],
      kind: string,
      step: number,
      settings: Setting[],
    ) {
      const words = [
        join(folder, name, `binaries/linux64/${name}.so`),
        attribute(description, /guid="([^"]*)"/),
        kind,
        "1",
        String(step),
        [shown]
          .flat()
          .map((variable) => referenceOf(description, variable))
          .join(","),
        String(description.match(/derivative="/g)?.length ?? 0),
        attribute(description, /numberOfEventIndicators="(\d+)"/),
        ...settings.flatMap((setting) => [
          String(setting.time),
          referenceOf(description, setting.variable),
          String(setting.value),
        ]),
      ];
      return spawnSync(driver, words, { encoding: "utf8" });
    }

    function imported(...words: Parameters<typeof driven>) {
      const run = driven(...words);
      expect(run.stderr).toBe("");
      expect(run.status).toBe(0);
      const found = rows(run.stdout, " ");
      expect(found.length).toBeGreaterThan(50);
      return found;
    }

    /** Our own run of a class: values of a variable by time. */
    function ownRun(name: string, variable: string, step: number): Map<string, number> {
      const own = mofang("simulate", name, "--signals", variable, "--interval", String(step), "--tolerance", "1e-9");
      return new Map(rows(own.stdout, ",").map(([time, value]) => [time.toFixed(6), value]));
    }

    /** Largest difference from our own run. */
    function deviation(found: readonly [number, number][], expected: ReadonlyMap<string, number>): number {
      return Math.max(...found.map(([time, value]) => Math.abs(value - (expected.get(time.toFixed(6)) ?? Number.NaN))));
    }

    it.each([
      ["cs", 0.01],
      ["me", 1e-4],
    ])(
      "ends as %s where a demanded state ceases to determine the motion, and goes on where it always does",
      async (kind, step) => {
        const description = await exported("Swinging");
        const { status, stderr } = driven("Swinging", description, "x", kind, step, []);
        expect(status).not.toBe(0);
        // By quadrature of dphi / sqrt(49 - 2·9.81·(1 - cos(phi))) to phi = π/2. Where a step goes beyond, there is no y at all.
        expect(stderr).toMatch(/required-states|nonlinear-not-solved: y/);
        expect(Number(/(?:t = |time )([\d.]+)/.exec(stderr)?.[1])).toBeCloseTo(0.24483, 2);
        const slow = { time: -1, variable: "speed", value: 3 };
        expect(Math.max(...imported("Swinging", description, "x", kind, step, [slow]).map(([, x]) => Math.abs(x)))).toBeLessThan(
          0.9,
        );
      },
    );

    it("does not begin where a demanded state determines nothing, and names it", async () => {
      const { status, stderr } = driven("Hanging", await exported("Hanging"), "x", "cs", 0.01, []);
      expect(status).not.toBe(0);
      expect(stderr).toMatch(/simulation\.required-states: t = 0 s: the states y\b.* no longer determine x/);
    });

    it.each([
      ["Ball", "h", "cs", 0.01, 1e-4],
      ["Ball", "h", "me", 1e-4, 5e-3],
      ["Sampled", "x", "cs", 0.01, 1e-5],
      ["Sampled", "x", "me", 1e-4, 1e-3],
      ["Implicit", "y", "cs", 0.01, 1e-5],
      ["Implicit", "y", "me", 1e-4, 1e-3],
      ["Solved", "y", "cs", 0.01, 1e-4],
      ["Given", "x", "cs", 0.01, 1e-4],
      ["Bounded", "y", "cs", 0.01, 1e-8],
      ["Bounded", "z", "cs", 0.01, 1e-8],
      ["Random", "y", "cs", 1 / 128, 1e-9],
      ["Counted", "x", "cs", 0.01, 1e-4],
      ["Delayed", "x", "cs", 0.01, 1e-6],
      ["Delayed", "bent", "cs", 1 / 64, 1e-7],
      ["Delayed", "smooth", "me", 1 / 64, 1e-5],
    ])("%s: %s as %s is that of our own run", async (name, variable, kind, step, allowed) => {
      const found = imported(name, await exported(name), variable, kind, step, []);
      expect(deviation(found, ownRun(name, variable, step))).toBeLessThan(allowed);
    });

    it("solves long chains by the elements that their matrices have, in memory for these", async () => {
      const { status, stdout } = driven("Long", await exported("Long"), ["T[10]", "s", "y[150]"], "cs", 0.1, []);
      expect(status).toBe(0);
      const [temperature, s, y] = rows(stdout, " ").at(-1)?.slice(1) ?? [];
      // Heat has come through ten pieces as through a rod without end, erfc(10/(2·√(100·1))); x[1] = (2 - √3)·s.
      expect(temperature).toBeCloseTo(0.4795, 3);
      expect(s).toBeCloseTo(Math.exp(1 - Math.sqrt(3)), 6);
      expect(y).toBeCloseTo(1, 8);
      // A full matrix of 2000 unknowns has 32 MB.
      expect(Number(/bytes (\d+)/.exec(stdout)?.[1])).toBeLessThan(2e6);
    });

    it.skipIf(cannotCompileC).each([
      ["cs", 0.01, 1e-5],
      ["me", 1e-4, 1e-2],
    ])("has C of the model's own with it, as %s", async (kind, step, allowed) => {
      const found = imported("Coded", await exported("Coded"), "v", kind, step, []);
      expect(deviation(found, ownRun("Coded", "v", step))).toBeLessThan(allowed);
      const description = await exported("Coded");
      expect(description).toContain('canBeInstantiatedOnlyOncePerProcess="true"');
      expect(description).not.toContain("canGetAndSetFMUstate");
      expect(description).toContain('<File name="mofang/calls.c"/>');
    });

    it("interpolates over two variables as our own run does", async () => {
      const description = await exported("Surfaced");
      const names = Array.from({ length: 13 }, (_, i) => `y[${i + 1}]`);
      const own = mofang("simulate", "Surfaced", "--signals", names.join(","), "--interval", String(1 / 64), "--output", "-");
      const ours = new Map(rows(own.stdout, ",").map(([time, ...values]) => [time, values]));
      const found = imported("Surfaced", description, names, "cs", 1 / 64, []);
      for (const [time, ...values] of found) {
        for (const [i, value] of values.entries())
          expect(value, `${names[i]} at ${time}`).toBeCloseTo(ours.get(time)?.[i] ?? Number.NaN, 9);
      }
    });

    it("does with texts what our own run does", async () => {
      const description = await exported("Texts");
      const places = Array.from({ length: 12 * 2 * 18 }, (_, i) => [Math.floor(i / 36), Math.floor(i / 18) % 2, i % 18]);
      const names = [...places.map((place) => `y[${place.map((index) => index + 1).join(",")}]`), "same"];
      const own = mofang("simulate", "Texts", "--signals", names.join(","), "--output", "-").stdout.split("\n");
      const [found] = imported("Texts", description, names, "cs", 0.01, []);
      expect(found?.slice(1)).toEqual(own[1]?.split(",").slice(1).map(Number));
    });

    it("has the tables of files with it: the files may be elsewhere", async () => {
      const files = {
        "data2.txt": "#1\ndouble other(1,1)\n7\ndouble curve(3,2)\n0 1\n0.5 -2.25\n2 4e-1\n",
        "data.csv": "u,y\n0,1\n1,3\n",
      };
      for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
      const description = await exported("Filed");
      expect(description).toMatch(/name="x" [^>]*initial="exact">\n<Real start="0.4"/);
      for (const file of Object.keys(files)) renameSync(join(folder, file), join(folder, `moved-${file}`));
      const found = imported("Filed", description, "x", "cs", 0.01, []);
      for (const file of Object.keys(files)) renameSync(join(folder, `moved-${file}`), join(folder, file));
      expect(deviation(found, ownRun("Filed", "x", 0.01))).toBeLessThan(1e-5);
    });

    it("says of every start value whether the variable begins with it", async () => {
      const description = await exported("Starts");
      const kinds = [...description.matchAll(/name="(\w+)" [^>]*initial="(\w+)">\n<Real[^>]* start="([^"]*)"/g)];
      expect(Object.fromEntries(kinds.map(([, name = "", ...rest]) => [name, rest]))).toEqual({
        x0: ["exact", "2"],
        a: ["exact", "2"],
        b: ["exact", "1"],
        c: ["approx", "0.5"],
        d: ["approx", "3"],
        f: ["approx", "6"],
        opposite: ["exact", "-2"],
        e: ["approx", "0.25"],
      });
      const index = (name: string) => Number(referenceOf(description, name)) + 1;
      const unknowns = attribute(description, /<InitialUnknowns>([\s\S]*)<\/InitialUnknowns>/);
      const listed = (name: string) => unknowns.includes(`index="${index(name)}"`);
      expect(["a", "b", "c", "der(a)"].map(listed)).toEqual([false, false, true, true]);
    });

    it("calls tunable what the run reads, and nothing that is settled at its start", async () => {
      const description = await exported("Tuned");
      const kinds = description.matchAll(/name="(\w+)" [^>]*causality="(\w+)" variability="(fixed|tunable)"/g);
      expect(Object.fromEntries([...kinds].map(([, name = "", ...rest]) => [name, rest.join(" ")]))).toEqual({
        k: "parameter tunable",
        twice: "calculatedParameter tunable",
        gain: "parameter tunable",
        x0: "parameter fixed",
        interval: "parameter fixed",
        settled: "calculatedParameter fixed",
        found: "calculatedParameter fixed",
        guess: "parameter fixed",
      });
    });

    it.each([
      ["x", "cs", 0.01, 1e-5],
      ["x", "me", 1e-3, 5e-3],
      ["y", "cs", 0.01, 1e-5],
      ["y", "me", 1e-3, 5e-3],
      ["root", "cs", 0.01, 1e-6],
      ["root", "me", 1e-3, 1e-6],
    ])("tunes parameters during a run: %s as %s", async (variable, kind, step, allowed) => {
      const settings = [
        { time: 0.5, variable: "k", value: 3 },
        { time: 0.5, variable: "gain", value: 5 },
      ];
      const found = imported("Tuned", await exported("Tuned"), variable, kind, step, settings);
      // At the times of events one of both may show the values before, the other those after.
      const others = found.filter(([time]) => Math.abs(10 * time - Math.round(10 * time)) > 1e-6);
      expect(deviation(others, ownRun("Switched", variable, step))).toBeLessThan(allowed);
    });

    it.each(["cs", "me"])("has the event of an input that is set and read back, as %s", async (kind) => {
      const settings = [
        { time: 0.3, variable: "u", value: 1 },
        { time: 0.5, variable: "u", value: 0 },
        { time: 0.7, variable: "u", value: 1 },
      ];
      const found = imported("Triggered", await exported("Triggered"), "n", kind, 0.01, settings);
      expect([0.25, 0.45, 0.65, 0.9].map((time) => found[Math.round(100 * time)]?.[1])).toEqual([0, 1, 1, 2]);
    });

    it.each([
      ["a", [["a", 5]], "Starts(a(start = 5))"],
      ["a", [["opposite", -5]], "Starts(a(start = 5))"],
      ["a", [["x0", 7]], "Starts(x0 = 7)"],
      [
        "a",
        [
          ["x0", 7],
          ["a", 5],
        ],
        "Starts(x0 = 7, a(start = 5))",
      ],
      ["b", [["b", -1]], "Starts(b(start = -1))"],
      ["c", [["c", -0.5]], "Starts(c(start = -0.5))"],
      ["d", [["d", -3]], "Starts(d(start = -3))"],
      ["f", [["f", 9]], "Starts(f(start = 9))"],
      ["e", [["e", 4]], "Starts(e(start = 4))"],
    ] satisfies [string, [string, number][], string][])("starts %s from %j like %s", async (variable, values, modified) => {
      writeFileSync(join(folder, "Modified.mo"), `model Modified\n  extends ${modified};\nend Modified;\n`);
      const settings = values.map(([name, value]) => ({ time: -1, variable: name, value }));
      const description = await exported("Starts");
      const expected = ownRun("Modified", variable, 1e-3);
      for (const [kind, step, allowed] of [
        ["cs", 0.01, 1e-5],
        ["me", 1e-3, 5e-3],
      ] as const) {
        const found = imported("Starts", description, variable, kind, step, settings);
        expect(deviation(found, expected)).toBeLessThan(allowed);
      }
    });
  });
});
