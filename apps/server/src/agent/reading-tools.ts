/** Tools that find and read. */
import { assistantCalls, proposalCalls, repositoryCalls, searchCalls } from "@mofang/protocol";
import { z } from "zod";
import { ProductError } from "../platform/errors/product-error.ts";
import { type Tool, tool } from "./tool.ts";

/** Letters of one answer of `read_class`. */
const readLetters = 16_000;

const repositoryId = z.number().int().positive().describe("Id of a repository, as search and list_repositories give it");

/** Tools that find and read. */
export const readingTools: readonly Tool[] = [
  tool(
    {
      name: "search",
      description:
        "Find classes, documents, posts, lessons, frequent questions and rules of the Modelica language for a question. An error message or its code leads to the rule that it breaks, with a right and a refused example.",
      input: { question: z.string().min(1).max(1000) },
    },
    async ({ question }, { ask }) => ({ passages: await ask(assistantCalls.findPassages, { query: { question } }) }),
  ),
  tool(
    {
      name: "read_class",
      description: "Read the Modelica text of the file in which a class of a repository stands, from an offset in letters on.",
      input: {
        repositoryId,
        name: z.string().min(1).max(200).describe("Full name, such as Springs.Damper"),
        offset: z.number().int().min(0).default(0),
      },
    },
    async ({ repositoryId: id, name, offset }, { ask }) => {
      const found = await ask(searchCalls.search, { query: { key: name, kind: "class", repositoryId: id } });
      const hit = found.rows.find((row) => row.name === name);
      if (hit === undefined) throw new ProductError("agent.class-not-found", { name });
      const { commit, files } = await ask(repositoryCalls.modelicaFiles, { query: { id } });
      const text = files.find(({ path }) => path === hit.path)?.text ?? "";
      const next = offset + readLetters;
      return {
        ...{ path: hit.path, commit, text: text.slice(offset, next) },
        ...(next < text.length && { next }),
      };
    },
  ),
  tool(
    {
      name: "list_repositories",
      description: "List repositories: the user's own, or the public ones whose name or description has a word.",
      input: { of: z.enum(["mine", "public"]), key: z.string().max(200).default("") },
    },
    async ({ of, key }, { ask }) => {
      const call = of === "mine" ? repositoryCalls.myRepositories : repositoryCalls.publicRepositories;
      const { rows, total } = await ask(call, { query: { key, pageSize: 50 } });
      return { total, repositories: rows.map(({ id, name, description, openType }) => ({ id, name, description, openType })) };
    },
  ),
  tool(
    {
      name: "list_proposals",
      description: "List the open proposals of a repository.",
      input: { repositoryId },
    },
    async ({ repositoryId: id }, { ask }) => {
      const { rows, total } = await ask(proposalCalls.proposals, { query: { id, state: "open", pageSize: 50 } });
      return { total, proposals: rows };
    },
  ),
];
