import { describe, expect, it } from "vitest";
import { renderDiagnostic } from "../diagnostics/render.ts";
import { bestOf, chooseVersions, type LibraryUse, type LibraryVersion } from "./choose-versions.ts";

const library = (
  name: string,
  version: string,
  uses: readonly LibraryUse[] = [],
  from: readonly string[] = [],
): LibraryVersion => ({
  name,
  version,
  uses: () => uses,
  takesFrom: () => from,
});
const use = (name: string, version?: string, by = "Own"): LibraryUse => ({ name, version, by });

function choice(available: readonly LibraryVersion[], used: readonly LibraryUse[], hidden: readonly string[] = []) {
  const { chosen, issues } = chooseVersions(available, used, new Set(hidden));
  return { chosen: chosen.map(({ name, version }) => `${name} ${version}`), issues: issues.map(({ code }) => code), all: issues };
}

describe("the version of a used library", () => {
  it("is the one asked for, or else the newest compatible one, or else the newest", () => {
    const versions = ["1.0.0", "1.2.0", "1.10.0", "2.0.0"].map((version) => library("A", version));
    expect(bestOf(versions, "1.2.0")?.version).toBe("1.2.0");
    expect(bestOf(versions, "1.1.0")?.version).toBe("1.10.0");
    expect(bestOf(versions, "3.0.0")?.version).toBe("2.0.0");
    expect(bestOf(versions, undefined)?.version).toBe("2.0.0");
    expect(choice(versions, [use("A", "1.1.0")])).toMatchObject({ chosen: ["A 1.10.0"], issues: ["library.compatible-version"] });
    expect(choice(versions, [use("A", "3.0.0")])).toMatchObject({ chosen: ["A 2.0.0"], issues: ["library.other-version"] });
  });

  it("may be a newer one that says it takes the models of the one asked for", () => {
    const versions = [library("A", "4.0.0", [], ["3.2.3"]), library("A", "5.0.0")];
    const both = choice(versions, [use("A", "4.0.0"), use("A", "5.0.0", "Other")]);
    expect(both).toMatchObject({ chosen: ["A 4.0.0"], issues: ["library.two-versions"] });
    expect(choice(versions, [use("A", "3.2.3")])).toMatchObject({ chosen: ["A 4.0.0"], issues: ["library.compatible-version"] });
  });

  it("keeps to the minor number where the major one is 0", () => {
    expect(choice([library("A", "0.5.0")], [use("A", "0.4.0")]).issues).toEqual(["library.other-version"]);
    expect(choice([library("A", "0.4.1")], [use("A", "0.4.0")]).issues).toEqual(["library.compatible-version"]);
  });

  it("is named with the command that installs it where there is none", () => {
    const [missing] = choice([], [use("A", "1.0.0")]).all;
    expect(missing && renderDiagnostic(missing, "en")).toBe(
      "Library A 1.0.0 is not installed; to install it: mofang library add A@1.0.0",
    );
  });

  it("is one for all: who asks for another one is named", () => {
    const available = [
      library("A", "1", [use("C", "1.0.0")]),
      library("B", "1", [use("C", "2.0.0")]),
      library("C", "1.0.0"),
      library("C", "2.0.0"),
    ];
    const { chosen, all } = choice(available, [use("A", "1"), use("B", "1")]);
    expect(chosen).toEqual(["A 1", "B 1", "C 1.0.0"]);
    expect(all.map((issue) => renderDiagnostic(issue, "en"))).toEqual([
      "B uses C 2.0.0, but C 1.0.0 is loaded for A: a model has one version of a library",
    ]);
  });

  it("is found also where libraries use each other, which is told once where a repository takes part", () => {
    const installed = [library("A", "1", [use("B", "1")]), library("B", "1", [use("A", "1")])];
    expect(choice(installed, [use("A", "1")]).issues).toEqual([]);
    const origin = { repository: "o/R", commit: "c", hash: "h" };
    const available = [{ ...library("A", "1", [use("B", "1")]), origin }, library("B", "1", [use("A", "1"), use("Own", "1")])];
    const { chosen, all } = choice(available, [use("A", "1")], ["Own"]);
    expect(chosen).toEqual(["A 1", "B 1"]);
    const circles = all.filter(({ code }) => code === "library.circle");
    expect(circles.map((issue) => renderDiagnostic(issue, "en"))).toEqual([
      "Libraries use each other: A → B → A",
      "Libraries use each other: Own → A → B → Own",
    ]);
  });
});
