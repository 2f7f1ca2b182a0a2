import { expect, it } from "vitest";
import { modelServicePath } from "./messages.ts";
import { type ChannelRequestName, channelRequests } from "./requests.ts";

it("[EDT-042] [EDT-043] [EDT-044] [EDT-045] [EDT-046] [EDT-047] [EDT-048] [EDT-049] [EDT-050] [EDT-051] [EDT-052] [EDT-053] [EDT-054] there are the requests that the specification names", () => {
  const named: readonly ChannelRequestName[] = [
    "initServer",
    "save",
    "loadLibrary",
    "newClass",
    "getDiagram",
    "addComponents",
    "moveComponents",
    "placeComponents",
    "rotateComponents",
    "renameComponent",
    "connect",
    "setFullText",
    "dependencies",
  ];
  expect(Object.keys(channelRequests)).toEqual(expect.arrayContaining([...named]));
});

it("[EDT-041] there are about fifty requests, each of which refuses what it does not take", () => {
  const names = Object.keys(channelRequests) as ChannelRequestName[];
  expect(names.length).toBeGreaterThan(45);
  expect(names.length).toBeLessThan(60);
  for (const name of names) expect(channelRequests[name].safeParse(3).success).toBe(false);
});

it("[EDT-056] the address names the user's region where they said one", () => {
  expect(modelServicePath("")).toBe("/mofang/model-service");
  expect(modelServicePath(" 华东 ")).toBe(`/mofang/model-service/${encodeURIComponent("华东")}`);
});
