/** An FMU in C for tests: FMI 2.0 or 3.0, one input `level`, one output `inflow` and one parameter `gain`, which behaves as it is written. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface CFmu {
  readonly version: 2 | 3;
  /** Body of `static void act(double time)`, done in each step; sees `v`: level, inflow, gain. */
  readonly act?: string;
}

/** Files of its archive by path. @throws Error where no compiler makes it */
export function cFmuFiles({ version, act = "v[1] = v[2] * (1 - v[0]);" }: CFmu): ReadonlyMap<string, string | Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), "mofang-c-fmu-"));
  try {
    const [source, binary] = [join(folder, "own.c"), join(folder, "own.so")];
    writeFileSync(source, version === 2 ? text2(act) : text3(act));
    const words = ["-shared", "-fPIC", "-w", "-o", binary, source, "-lpthread"];
    const { status, stderr } = spawnSync("cc", words, { encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
    return new Map<string, string | Uint8Array>([
      ["modelDescription.xml", version === 2 ? description2 : description3],
      [version === 2 ? "binaries/linux64/Own.so" : "binaries/x86_64-linux/Own.so", readFileSync(binary)],
      ["resources/gain.txt", "2"],
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const variables = [
  ["level", "input", "continuous"],
  ["inflow", "output", "continuous"],
  ["gain", "parameter", "fixed"],
] as const;

const description2 = `<?xml version="1.0"?>
<fmiModelDescription fmiVersion="2.0" modelName="Own" guid="own-token" generationTool="By hand">
<CoSimulation modelIdentifier="Own" canHandleVariableCommunicationStepSize="true"/>
<ModelVariables>${variables
  .map(([name, causality, variability], i) => {
    const head = `<ScalarVariable name="${name}" valueReference="${i}" causality="${causality}" variability="${variability}">`;
    return `${head}<Real${causality === "output" ? "" : ' start="2"'}/></ScalarVariable>`;
  })
  .join("\n")}</ModelVariables>
<ModelStructure/></fmiModelDescription>`;

const description3 = `<?xml version="1.0"?>
<fmiModelDescription fmiVersion="3.0" modelName="Own" instantiationToken="own-token" generationTool="By hand">
<CoSimulation modelIdentifier="Own" canHandleVariableCommunicationStepSize="true"/>
<ModelVariables>${variables
  .map(
    ([name, causality, variability], i) =>
      `<Float64 name="${name}" valueReference="${i}" causality="${causality}" variability="${variability}" start="2"/>`,
  )
  .join("\n")}</ModelVariables>
<ModelStructure/></fmiModelDescription>`;

const head = (act: string) => `#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#include <stdbool.h>
typedef void (*Logger)(void *, const char *, int, const char *, const char *, ...);
typedef struct { Logger logger; } Callbacks;
static double v[3] = {0, 0, 2};
static int status;
static void say(const char *text);
static void act(double time) { ${act} }
`;

const text2 = (act: string) => `${head(act)}
static const Callbacks *callbacks;
static void say(const char *text) { callbacks->logger(0, "own", 3, "", "%s", text); }
void *fmi2Instantiate(const char *name, int type, const char *token, const char *resources, const Callbacks *given, int visible, int logs) {
  callbacks = given;
  return type == 1 && !strcmp(token, "own-token") ? v : 0;
}
int fmi2SetupExperiment(void *c, int hasTolerance, double tolerance, double start, int hasStop, double stop) { return 0; }
int fmi2EnterInitializationMode(void *c) { return 0; }
int fmi2ExitInitializationMode(void *c) { return 0; }
int fmi2SetReal(void *c, const unsigned *r, size_t n, const double *x) { for (size_t i = 0; i < n; i++) v[r[i]] = x[i]; return 0; }
int fmi2GetReal(void *c, const unsigned *r, size_t n, double *x) { for (size_t i = 0; i < n; i++) x[i] = v[r[i]]; return 0; }
int fmi2DoStep(void *c, double time, double step, int prior) { act(time + step); return status; }
`;

const text3 = (act: string) => `${head(act)}
typedef void (*Log)(void *, int, const char *, const char *);
static Log log_message;
static void say(const char *text) { log_message(0, 3, "", text); }
void *fmi3InstantiateCoSimulation(const char *name, const char *token, const char *resources, bool visible, bool logs, bool events,
    bool early, const unsigned *required, size_t n, void *environment, Log log, void *update) {
  log_message = log;
  return !strcmp(token, "own-token") && !strcmp(resources, "/fmu/resources/") ? v : 0;
}
int fmi3EnterInitializationMode(void *c, bool hasTolerance, double tolerance, double start, bool hasStop, double stop) { return 0; }
int fmi3ExitInitializationMode(void *c) { return 0; }
int fmi3SetFloat64(void *c, const unsigned *r, size_t n, const double *x, size_t m) { for (size_t i = 0; i < n; i++) v[r[i]] = x[i]; return 0; }
int fmi3GetFloat64(void *c, const unsigned *r, size_t n, double *x, size_t m) { for (size_t i = 0; i < n; i++) x[i] = v[r[i]]; return 0; }
int fmi3DoStep(void *c, double time, double step, bool prior, bool *event, bool *end, bool *early, double *reached) {
  act(time + step);
  *event = *end = *early = false;
  *reached = time + step;
  return status;
}
`;
