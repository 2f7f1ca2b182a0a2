import { ClassTree, checkClass, memoryProvider } from "@mofang/modelica";
import { calls, errors, repositoryTemplates } from "@mofang/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestSite } from "../platform/testing/test-site.ts";
import { RepositoryService, repositoryDomain } from "../repository/index.ts";
import { signUp, startSite, type TestCaller } from "../repository/test-callers.ts";
import { templateDomain } from "./index.ts";
import { templateContent } from "./template-files.ts";

let site: TestSite;
let owner: TestCaller;

beforeAll(async () => {
  site = await startSite((platform) => {
    const repositories = new RepositoryService(platform);
    return [repositoryDomain(platform, repositories), templateDomain(platform, repositories)];
  });
  owner = await signUp(site, "owner");
});
afterAll(() => site.stop());

describe("a template", () => {
  it.each(repositoryTemplates)("%s is a package whose models are right", async (template) => {
    const { files, initialModel } = await templateContent(template, "Mine", 'a "quoted" \\ text');
    const sources = new Map(files.filter(({ path }) => path.endsWith(".mo")).map(({ path, text }) => [path, text]));
    const order =
      files
        .find(({ path }) => path === "Mine/package.order")
        ?.text.trim()
        .split("\n") ?? [];
    sources.set("Mine/package.order", order.join("\n"));
    const tree = new ClassTree(memoryProvider(sources));
    expect(tree.find(initialModel)).toBeDefined();
    expect(tree.childrenOf("Mine").map(({ name }) => name)).toEqual(order.map((name) => `Mine.${name}`));
    const { diagnostics } = checkClass(tree, initialModel);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("fills an empty repository with one commit, and no other", async () => {
    const facts = { name: "Begun", description: "begun", openType: "private", modelType: "model" } as const;
    const { id } = await owner.ask(calls.createRepository, { body: facts });
    const { commit, initialModel } = await owner.ask(calls.applyTemplate, { body: { id, template: "circuit" } });
    const detail = await owner.ask(calls.repositoryDetail, { query: { id } });
    expect(detail).toMatchObject({ initialModel, head: { commit } });
    expect(initialModel).toBe("Begun.SeriesRLC");
    const { entries } = await owner.ask(calls.tree, { query: { id } });
    expect(entries.map(({ path }) => path)).toContain("Begun/Electrical.mo");
    const again = await owner.answer(calls.applyTemplate, { body: { id, template: "package" } });
    expect(again.code).toBe(errors["repository.not-empty"].code);
  });
});
