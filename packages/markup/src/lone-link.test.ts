import { expect, it } from "vitest";
import { mostLoneLinks } from "./lone-link.ts";
import { writtenParts } from "./markdown.ts";

const isCard = (address: string) => address.startsWith("https://here.example/") || address.startsWith("/");
const linksIn = (text: string) => writtenParts(text, { isCard }).flatMap((part) => (part.kind === "link" ? [part.link] : []));

it("a link alone in its paragraph is a part of its own, with what its author calls it", () => {
  const text =
    "Before\n\nhttps://here.example/run/a\n\n<https://here.example/b>\n\n[my *run*](/run/c)\n\n[my run](/run/c)\n\nafter";
  expect(linksIn(text)).toEqual([
    { address: "https://here.example/run/a", words: "" },
    { address: "https://here.example/b", words: "" },
    { address: "/run/c", words: "my run" },
  ]);
  const [, link] = writtenParts("Before\n\n[my run](/run/c)", { isCard });
  expect(link?.kind === "link" && link.still()).toBe('<p><a href="/run/c">my run</a></p>\n');
});

it("links within text, in lists and quotes, to other sites, and those that are too many stay text", () => {
  const texts = ["see /run/c", "[a](/a) and", "- https://here.example/a", "> https://here.example/a", "https://other.example/a"];
  expect(linksIn(texts.join("\n\n"))).toEqual([]);
  expect(linksIn("[a](javascript:alert(1))")).toEqual([]);
  expect(linksIn("https://here.example/a\n\n".repeat(30))).toHaveLength(mostLoneLinks);
  expect(writtenParts("https://here.example/a").map(({ kind }) => kind)).toEqual(["html"]);
});

it("relative links are judged by where they lead", () => {
  const addresses = { link: (path: string) => `/model/7/file/${path}`, image: () => undefined };
  const parts = writtenParts("[a](/run/c)", { isCard: (address) => address.startsWith("/model/7"), addresses });
  expect(parts).toMatchObject([{ kind: "link", link: { address: "/model/7/file//run/c", words: "a" } }]);
});
