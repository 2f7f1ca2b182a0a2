import { type CallBody, sceneCalls as calls, errors, limits, repositoryCalls } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, TestCaller } from "../repository/test-callers.ts";
import { sceneDomain } from "./routes.ts";

let site: TestSite;
let owner: TestCaller;
let visitor: TestCaller;
let count = 0;

beforeAll(async () => {
  site = await startSite((platform) => [repositoryDomain(platform, new RepositoryService(platform)), sceneDomain(platform)]);
  owner = await signUp(site, "owner");
  visitor = new TestCaller(site);
});
afterAll(() => site.stop());

const view: CallBody<typeof calls.addScene>["view"] = {
  camera: { position: [1, 2, 3], target: [0, 0.5, 0] },
  hidden: ["ground"],
  transparent: [],
  colours: { "arm.shape": "#ff8800" },
  isWireframe: false,
  hasShadow: true,
  traced: ["tip"],
  followed: "tip",
};

async function create(openType: "public" | "private" = "public"): Promise<number> {
  const body = { name: `R${++count}`, description: "d", openType, modelType: "model" } as const;
  return (await owner.ask(repositoryCalls.createRepository, { body })).id;
}

function add(id: number, name: string, seen = view, className = "Arm") {
  return owner.answer(calls.addScene, { body: { id, className, name, view: seen } });
}

describe("scenes of a repository", () => {
  it("[ANI-007] [ANI-008] are added and listed with their views, by class and name", async () => {
    const id = await create();
    expect((await add(id, "From above")).code).toBe(0);
    expect((await add(id, "All of it", { ...view, followed: null }, "Robot")).code).toBe(0);
    expect((await add(id, "  Close  ")).code).toBe(0);
    const all = await visitor.ask(calls.scenes, { query: { id } });
    expect(all.map(({ className, name }) => `${className}: ${name}`)).toEqual([
      "Arm: Close",
      "Arm: From above",
      "Robot: All of it",
    ]);
    expect(all[1]).toMatchObject({ view, author: { id: owner.id, name: "owner" } });
    expect(await visitor.ask(calls.scenes, { query: { id, className: "Robot" } })).toHaveLength(1);
  });

  it("have names that tell them apart, and views that a browser can show", async () => {
    const id = await create();
    await add(id, "Front");
    expect(await add(id, "Front")).toMatchObject({
      code: errors["scene.name-taken"].code,
      message: expect.stringContaining("Front"),
    });
    expect((await add(id, "Front", view, "Robot")).code).toBe(0);
    const invalid = errors["request.invalid"].code;
    expect((await add(id, "")).code).toBe(invalid);
    expect((await add(id, "x".repeat(limits.sceneName + 1))).code).toBe(invalid);
    expect((await add(id, "Red", { ...view, colours: { arm: "red" } })).code).toBe(invalid);
    const many = Array.from({ length: limits.sceneShapes + 1 }, (_, index) => `s${index}`);
    expect((await add(id, "Many", { ...view, hidden: many })).code).toBe(invalid);
  });

  it("[ANI-009] are deleted by those who edit, each in its own repository", async () => {
    const [id, other] = [await create(), await create()];
    await add(id, "Front");
    const [scene] = await owner.ask(calls.scenes, { query: { id } });
    const sceneId = scene?.sceneId ?? 0;
    const stranger = await signUp(site, `stranger${++count}`);
    const refused = errors["auth.no-permission"].code;
    expect((await stranger.answer(calls.deleteScene, { body: { id, sceneId } })).code).toBe(refused);
    expect((await owner.answer(calls.deleteScene, { body: { id: other, sceneId } })).code).toBe(errors["scene.not-found"].code);
    expect((await owner.answer(calls.deleteScene, { body: { id, sceneId } })).code).toBe(0);
    expect(await owner.ask(calls.scenes, { query: { id } })).toEqual([]);
    expect((await owner.answer(calls.deleteScene, { body: { id, sceneId } })).code).toBe(errors["scene.not-found"].code);
  });

  it("are no more than a list can show, and stay when their author goes", async () => {
    const id = await create();
    const guest = await signUp(site, `guest${++count}`);
    const { database } = site.platform;
    const rows = Array.from({ length: limits.scenes - 1 }, (_, index) => ({
      repository_id: id,
      class_name: "Arm",
      name: `Scene ${index}`,
      view: JSON.stringify(view),
      author_id: guest.id,
    }));
    await database.insertInto("scene").values(rows).execute();
    const answers = await Promise.all([add(id, "One"), add(id, "Two")]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, errors["scene.too-many"].code]);
    await database.deleteFrom("account").where("id", "=", guest.id).execute();
    const kept = await owner.ask(calls.scenes, { query: { id } });
    expect(kept).toHaveLength(limits.scenes);
    expect(kept.filter(({ author }) => author === null)).toHaveLength(limits.scenes - 1);
  });
});
