import { expect, it } from "vitest";
import { topicOf } from "./topics.ts";

it("names a topic by what is followed and its id", () => {
  expect(topicOf("repository", 17)).toBe("repository:17");
});
