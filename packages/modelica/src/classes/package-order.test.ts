import { describe, expect, it } from "vitest";
import { ClassTree } from "./class-tree.ts";
import { memoryProvider } from "./source-provider.ts";

function codes(order: string): readonly string[] {
  const tree = new ClassTree(
    memoryProvider({
      "Lib/package.mo": "package Lib constant Real c = 1; package Inside model Deep end Deep; end Inside; end Lib;",
      "Lib/First.mo": "within Lib; model First end First;",
      "Lib/package.order": order,
    }),
  );
  return tree.orderDiagnostics("Lib").map(({ code, values }) => `${code} ${values.name}`);
}

describe("package.order", () => {
  it("lists exactly the classes and constants of its package", () => {
    expect(codes("c\nInside\r\nFirst\n")).toEqual([]);
    expect(codes("First\n")).toEqual(["classes.order-misses c", "classes.order-misses Inside"]);
    expect(codes("c\nInside\nFirst\nGone\n\n")).toEqual(["classes.order-unknown Gone"]);
    expect(codes("c\nc\nInside\nFirst\n")).toEqual(["classes.order-repeats c"]);
  });

  it("says nothing of a package without one", () => {
    const tree = new ClassTree(memoryProvider({ "A.mo": "package A model B end B; end A;" }));
    expect(tree.orderDiagnostics("A")).toEqual([]);
    expect(tree.orderDiagnostics("Unknown")).toEqual([]);
    const inside = { "Lib/package.mo": "package Lib package In end In; end Lib;", "Lib/package.order": "In\n" };
    expect(new ClassTree(memoryProvider(inside)).orderDiagnostics("Lib.In")).toEqual([]);
  });
});
