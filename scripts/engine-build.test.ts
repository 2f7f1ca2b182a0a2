import { describe, expect, it } from "vitest";
import { engineBuild, engineBuildDefinition } from "./engine-build.mjs";

describe("the name of the engine's build", () => {
  it("is a SHA-256, the same each time, and what bundlers put into the sources", () => {
    expect(engineBuild()).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.parse(engineBuildDefinition.mofangEngineBuild)).toBe(engineBuild());
  });
});
