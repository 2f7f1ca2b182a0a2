/** The tools in the Model Context Protocol, for one request of one member. */
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { errorText } from "@mofang/protocol";
import { ProductError } from "../platform/errors/product-error.ts";
import { productVersion } from "../platform/version.ts";
import type { Hands } from "./tool.ts";
import { tools } from "./tools.ts";

/**
 * A server that offers all tools with these hands.
 *
 * @param onDefect  hears what no refusal explains; the program elsewhere is told nothing of it
 */
export function mcpServer(hands: Hands, onDefect: (error: unknown) => void): McpServer {
  const server = new McpServer({ name: "mofang", version: productVersion() });
  for (const { name, description, input, isRun, run } of tools) {
    const annotations = { readOnlyHint: !isRun, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { description, inputSchema: input, annotations }, async (given: unknown) => {
      try {
        return { content: [{ type: "text" as const, text: JSON.stringify(await run(given, hands)) }] };
      } catch (error) {
        if (!(error instanceof ProductError)) onDefect(error);
        const { slug, values } = error instanceof ProductError ? error : new ProductError("assistant.failed");
        return { isError: true, content: [{ type: "text" as const, text: errorText(slug, "en", values) }] };
      }
    });
  }
  return server;
}
