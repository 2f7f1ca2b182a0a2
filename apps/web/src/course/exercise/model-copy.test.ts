import { expect, it } from "vitest";
import type { EngineClient } from "../../engine/engine-client.ts";
import type { EngineRequests, SourceFile } from "../../engine/messages.ts";
import { Project } from "../../engine/project.ts";
import { mostCharacters } from "./exercise.ts";
import { copyModel, findModels } from "./model-copy.ts";

/** The engine's answers about texts, in this thread and without libraries. */
function engineWith(files: readonly SourceFile[]): EngineClient {
  const project = new Project();
  project.open(files);
  const answers: Partial<{ [Name in keyof EngineRequests]: (input: EngineRequests[Name]["input"]) => unknown }> = {
    open: (input) => project.open(input.files),
    class: ({ name }) => project.class(name),
    children: ({ name }) => project.children(name),
    findClasses: ({ words, most, arePlaceable }) => project.findClasses(words, most, arePlaceable),
    experiment: ({ className }) => project.experiment(className),
    command: ({ command, language }) => project.command(command, language),
    check: ({ className, isPart, language }) => project.check(className, isPart, language),
  };
  const request = async (name: keyof EngineRequests, input: unknown) => (answers[name] as (input: unknown) => unknown)(input);
  return { request, close: () => undefined } as unknown as EngineClient;
}

const cart = `package Carts
  model Wheel
    Real w = 1;
  end Wheel;
  model Alone "kept"
    parameter Real m = 2; // kept
    Real x = m*time;
    annotation(experiment(StopTime = 7));
  end Alone;
  model Cart
    Wheel wheel;
  end Cart;
  partial model Half
  end Half;
end Carts;
`;
const top = "model Top\r\n  Real x = time; // kept\r\nend Top;\r\n";
const files = [
  { path: "Carts.mo", text: cart },
  { path: "Top.mo", text: top },
];

it("offers the models of the files, those that fit what is typed where something is", async () => {
  const engine = engineWith(files);
  const within = new Set(files.map(({ path }) => path));
  expect([...(await findModels(engine, "", within))].sort()).toEqual(["Carts.Alone", "Carts.Cart", "Carts.Wheel", "Top"]);
  expect(await findModels(engine, "Cart", within)).toContain("Carts.Cart");
  expect(await findModels(engine, "", "Carts")).not.toContain("Top");
});

it("takes the file of a class at the top byte for byte, and the experiment of a class in a package", async () => {
  const engine = engineWith(files);
  expect(await copyModel(engine, "Top", files, "en")).toMatchObject({
    kind: "copied",
    model: { text: top, className: "Top", missing: [] },
    whole: undefined,
  });
  const alone = await copyModel(engine, "Carts.Alone", files, "en");
  expect(alone).toMatchObject({ kind: "copied", model: { className: "Alone", missing: [], experiment: { stopTime: 7 } } });
  expect(alone.kind === "copied" && alone.model.text).toContain("parameter Real m = 2; // kept");
  // The files are back.
  expect((await engine.request("class", { name: "Carts.Cart" }))?.kind).toBe("model");
});

it("says what a model lacks by itself and offers its package, where that is one file", async () => {
  const found = await copyModel(engineWith(files), "Carts.Cart", files, "en");
  expect(found).toMatchObject({
    kind: "copied",
    model: { missing: [expect.stringContaining("Carts.Wheel")] },
    whole: { text: cart, className: "Carts.Cart", missing: [] },
  });
});

it("refuses what is too long for an exercise, with its length", async () => {
  const text = `model Long\n// ${"x".repeat(mostCharacters)}\nend Long;\n`;
  const long = [{ path: "Long.mo", text }];
  expect(await copyModel(engineWith(long), "Long", long, "en")).toEqual({ kind: "tooLong", count: text.length });
});
