import { expect, it } from "vitest";
import { shownPaths } from "./shown-paths.ts";

it("names files by their place in a library or in the run's folder, and leaves all other texts alone", () => {
  const places = { named: ["/srv/models/Heat", "/Modelica"], folders: ["/var/lib/mofang", "/var/lib/mofang/libraries"] };
  const shown = shownPaths(places, "/var/lib/mofang/runs/7-a");
  const texts = {
    "/var/lib/mofang/libraries/Modelica 4.1.0/Blocks.mo:3:5: unknown": "Modelica 4.1.0/Blocks.mo:3:5: unknown",
    "the file “/srv/models/Heat/Resources/t.mat” is missing": "the file “Heat/Resources/t.mat” is missing",
    "(/var/lib/mofang/runs/7-a/out.csv)": "(out.csv)",
    "file:///srv/models/Heat/a and file:///srv/models/Heat/b": "Heat/a and Heat/b",
    "/library/Tanks 1.0.0/package.mo": "Tanks 1.0.0/package.mo",
    "https://example.org/srv/models/Heat/a": "https://example.org/srv/models/Heat/a",
    "/srv/models/Heating/a": "Heating/a",
    "a/b and /Modelica/x and models/Heat/": "a/b and /Modelica/x and models/Heat/",
  };
  expect(Object.keys(texts).map(shown)).toEqual(Object.values(texts));
});
