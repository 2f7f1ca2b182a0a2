/** A model whose external functions are written in C: the same bits in the page and on the server, and nothing that C does harms the page. */
import { readFileSync } from "node:fs";
import { CCompiler } from "@mofang/host/external-c";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { logInByApi } from "./api.ts";
import { openBrowser } from "./browser.ts";
import { becomeMember, newMember } from "./member.ts";
import { patience } from "./patience.ts";
import { texts } from "./texts.ts";
import { newestRun, openSide, waitForStatus } from "./workspace.ts";

const openPage = openBrowser();
const t = texts.en;
const isMissing = (await new CCompiler("walled", undefined).obstacle()) !== undefined;

/** Elementary functions of the C library, sums whose order counts, a text, and an object with a state. */
const library = `package Own
  function drag
    input Real v[3];
    input String law;
    output Real force[3];
    external "C" drag(v, size(v, 1), law, force) annotation(Include="#include \\"drag.h\\"");
  end drag;
  class Noise
    extends ExternalObject;
    function constructor input Integer seed; output Noise noise;
      external "C" noise = openNoise(seed) annotation(Include="#include \\"drag.h\\"");
    end constructor;
    function destructor input Noise noise;
      external "C" closeNoise(noise) annotation(Include="#include \\"drag.h\\"");
    end destructor;
  end Noise;
  impure function draw input Noise noise; output Real value;
    external "C" value = draw(noise) annotation(Include="#include \\"drag.h\\"");
  end draw;
  model Fall
    Real v[3](start = {3, 0, 8}, each fixed = true);
    Real x[3](each start = 0, each fixed = true);
    discrete Real wind(start = 0, fixed = true);
    Noise noise = Noise(7);
  equation
    when sample(0.1, 0.1) then wind = draw(noise); end when;
    der(x) = v;
    der(v) = {0, 0, -9.81} - drag({v[1] - wind, v[2], v[3]}, "square");
    annotation(experiment(StopTime = 2, Interval = 0.01, Tolerance = 1e-7));
  end Fall;
end Own;
`;
const header = `#ifndef DRAG_H
#define DRAG_H
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
static void drag(const double *v, size_t n, const char *law, double *force) {
  double square = 0;
  for (size_t i = 0; i < n; i++) square += v[i] * v[i];
  double speed = sqrt(square), c = strcmp(law, "square") ? 1 : 0.05 * exp(-speed / 90) * (1 + 0.1 * sin(speed));
  for (size_t i = 0; i < n; i++) force[i] = c * speed * v[i] + 1e-3 * tanh(pow(fabs(v[i]), 1.7));
}
static void *openNoise(int seed) { uint64_t *s = malloc(sizeof *s); *s = (uint64_t)seed; return s; }
static void closeNoise(void *s) { free(s); }
static double draw(void *s) {
  uint64_t *state = s;
  *state = *state * 6364136223846793005u + 1442695040888963407u;
  return log1p((double)(*state >> 11) / 9007199254740992.0) - 0.3;
}
#endif
`;

/** A model with one function of C. */
function hostile(name: string, code: string): string {
  return `model ${name}
  function f input Real x; output Real y;
    external "C" y = f(x) annotation(Include="#include <stdlib.h>
${code}");
  end f;
  Real y = f(time);
  annotation(experiment(StopTime = 1));
end ${name};
`;
}

const models = [
  [
    "Endless",
    "double f(double x) { for (volatile double a = x; ; a += 1); }",
    /external functions \(C: f\) has not returned for 30 s/,
  ],
  [
    "Greedy",
    "double f(double x) { while (malloc(1 << 20)); abort(); }",
    /external function Greedy\.f \(C: f\) has crashed: unreachable/,
  ],
  [
    "Wild",
    "double f(double x) { return *(volatile double *)0xfffffff0u + x; }",
    /Wild\.f \(C: f\) has crashed: memory access out of bounds/,
  ],
  ["Wrong", "double f(double x) { return x + ; }", /does not compile:[\s\S]*Wrong\.mo:4:\d+: error: expected expression/],
] as const;

async function workspaceOf(page: Page, name: string, files: readonly File[]): Promise<number> {
  const member = newMember(name);
  await becomeMember(page, member);
  const client = await logInByApi(member.name, member.password);
  const facts = { name: "Own", openType: "public", modelType: "model", description: "models with C" };
  const { id } = (await client.post<{ id: number }>("/mofang/repo/create", facts)).data;
  await client.upload(id, files);
  return id;
}

/** The result of the newest run as it is downloaded. */
async function resultOf(page: Page): Promise<string> {
  const coming = page.waitForEvent("download");
  await newestRun(page).getByRole("button", { name: t.workspace.downloadResult }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  return readFileSync(await (await coming).path(), "utf8");
}

describe.skipIf(isMissing)("C that a model brings", () => {
  it("gives the same bits in the page and on the server", async () => {
    const page = await openPage({ language: "en" });
    const files = [new File([library], "package.mo"), new File([header], "Resources/Include/drag.h")];
    const id = await workspaceOf(page, "cora_clang", files);
    await page.goto(`/workspace?id=${id}&class=Own.Fall`);
    await page.getByTestId("run-class").filter({ hasText: "Own.Fall" }).waitFor();
    await page.getByRole("button", { name: t.workspace.runHere }).click();
    await waitForStatus(page, "succeed");
    const inPage = await resultOf(page);
    await page.getByRole("button", { name: new RegExp(`${t.workspace.simulate}$`) }).click();
    await page.locator('[data-testid^="run-task:"][data-status="succeed"]').waitFor();
    const onServer = await resultOf(page);
    expect(inPage.split("\n").length).toBeGreaterThan(201);
    expect(inPage).toContain("wind");
    expect(onServer).toBe(inPage);
  });

  it("leaves the page alive and says what it did, whatever that was", async () => {
    const page = await openPage({ language: "en" });
    const files = models.map(([name, code]) => new File([hostile(name, code)], `${name}.mo`));
    const id = await workspaceOf(page, "cora_hostile", files);
    for (const [name, , told] of models) {
      await page.goto(`/workspace?id=${id}&class=${name}`);
      await page.getByTestId("run-class").filter({ hasText: name }).waitFor();
      await page.getByRole("button", { name: t.workspace.runHere }).click();
      await openSide(page, "runs");
      const run = page.locator('[data-testid^="run-page:"][data-status="failed"]').filter({ hasText: name });
      await run.waitFor();
      await expect.poll(() => run.first().textContent(), { timeout: patience }).toMatch(told);
    }
  });
});
