import { expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { applyChanges } from "../../classes/workspace-edit.ts";
import { runEditCommand } from "./run-command.ts";

const library = 'package Lib model M Real x = 1; end M; annotation(version="2.0.0"); end Lib;';

/** Texts of the files after a class was copied into a package. */
function copied(own: Readonly<Record<string, string>>, className: string, parent: string) {
  const files = new Map(Object.entries(own));
  const tree = new ClassTree(memoryProvider({ ...own, "Lib.mo": library }));
  const result = runEditCommand(tree, files, { name: "copyClass", className, parent, newName: "Copy" });
  return result.ok ? Object.fromEntries(applyChanges(files, result.changes)) : result.diagnostic.code;
}

it("writes that a package which gets the class of a library uses the library", () => {
  const own = { "Mine.mo": "package Mine\n  model A\n  end A;\nend Mine;\n" };
  expect(copied(own, "Lib.M", "Mine")).toEqual({
    "Mine.mo":
      'package Mine\n  model A\n  end A;\n  model Copy Real x = 1; end Copy;\n  annotation(uses(Lib(version = "2.0.0")));\nend Mine;\n',
  });
  expect(copied(own, "Mine.A", "Mine")).toEqual({
    "Mine.mo": "package Mine\n  model A\n  end A;\n  model Copy\n  end Copy;\nend Mine;\n",
  });
});

it("leaves the version that is used already, and writes it into a class at the top", () => {
  const own = { "Mine.mo": 'package Mine\n  annotation(uses(Lib(version="1.0.0")));\nend Mine;\n' };
  expect(copied(own, "Lib.M", "Mine")).toEqual({
    "Mine.mo": 'package Mine\n  model Copy Real x = 1; end Copy;\n  annotation(uses(Lib(version="1.0.0")));\nend Mine;\n',
  });
  expect(copied({}, "Lib.M", "")).toEqual({
    "Copy.mo": 'model Copy Real x = 1;\n  annotation(uses(Lib(version = "2.0.0"))); end Copy;\n',
  });
});
