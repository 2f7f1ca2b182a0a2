import { present } from "@mofang/vocabulary";
import { expect, it } from "vitest";
import { ClassTree } from "../../classes/class-tree.ts";
import { memoryProvider } from "../../classes/source-provider.ts";
import { leadsNowhere } from "./parameter-path.ts";
import { runEditCommand } from "./run-command.ts";

const text = `package P
  type Voltage = Real(unit = "V");
  record Data
    Real k;
  end Data;
  model Part
    parameter Voltage v = 1;
    parameter Data data;
    replaceable Data other;
    replaceable package Medium
      record State
      end State;
    end Medium;
    Medium.State state;
  end Part;
  model Lost
    extends Elsewhere.Base;
  end Lost;
  model A
    extends Part;
    Part part;
    Lost lost;
    Missing missing;
  end A;
end P;
`;
const tree = new ClassTree(memoryProvider({ "P.mo": text }));
const isNowhere = (path: string) => leadsNowhere(tree, present(tree.find("P.A"), "the class"), path);

it("finds what declarations are sure not to have, also of a record, an alias and a predefined type", () => {
  for (const path of ["part", "part.v", "part.v.start", "part.data.k", "v", "data.k", "other"]) {
    expect([path, isNowhere(path)]).toEqual([path, false]);
  }
  for (const path of ["wrong", "part.wrong", "part.v.wrong", "part.data.wrong", "data.k.wrong", "data.wrong.k"]) {
    expect([path, isNowhere(path)]).toEqual([path, true]);
  }
});

it("is not sure of what another class may bring: a replaceable one, one of it, and one whose base is missing", () => {
  for (const path of ["part.other.wrong", "part.state.T", "lost.x", "missing.x"]) {
    expect([path, isNowhere(path)]).toEqual([path, false]);
  }
});

it("a value is given only to what may be there, and taken away anywhere", () => {
  const set = (path: string, value: string | undefined) => {
    const command = {
      name: "setParameters",
      className: "P.A",
      values: [{ path, ...(value !== undefined && { value }) }],
    } as const;
    const result = runEditCommand(tree, new Map([["P.mo", text]]), command);
    return result.ok ? "done" : [result.diagnostic.code, result.diagnostic.values, result.command === command];
  };
  expect(set("part.data.k", "2")).toBe("done");
  expect(set("part.wrong", "2")).toEqual(["edit.component-not-found", { class: "P.A", name: "part.wrong" }, true]);
  expect(set("part.wrong", undefined)).toBe("done");
});

it("a refusal of several commands says which of them it is", () => {
  const [good, bad] = [
    { name: "addExtends", className: "P.Data", base: "P.Lost" },
    { name: "addExtends", className: "P.Nothing", base: "P.Lost" },
  ] as const;
  const result = runEditCommand(tree, new Map([["P.mo", text]]), { name: "compound", commands: [good, bad] });
  expect(result.ok ? undefined : result.command).toBe(bad);
});
