import { expect, it } from "vitest";
import { repositoryNameFrom } from "./repository-name-from.ts";

it("makes a name with the letters that names here have", () => {
  expect(repositoryNameFrom("https://git.example.org/lin/Tanks.git")).toBe("Tanks");
  expect(repositoryNameFrom("https://git.example.org/lin/Tanks/")).toBe("Tanks");
  expect(repositoryNameFrom("modelica-3rdparty/Building.Systems_v2")).toBe("Building_Systems_v2");
  expect(repositoryNameFrom("ann/2-tank-model-")).toBe("tank_model");
  expect(repositoryNameFrom("ann/水箱")).toBe("");
  expect(repositoryNameFrom(`ann/${"a".repeat(80)}`)).toHaveLength(50);
});
