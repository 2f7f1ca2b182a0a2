import { expect, it } from "vitest";
import { serverMessage, topicOf } from "./realtime.ts";

it("names a topic by what is followed and its id, as messages carry it", () => {
  const topic = topicOf("repository", 17);
  expect(topic).toBe("repository:17");
  const message = { kind: "repository", topic, repositoryId: 17, commit: "c" };
  expect(serverMessage.parse(message)).toEqual(message);
});
