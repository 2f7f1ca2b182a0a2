/** An OpenAI-compatible server over real HTTP that answers as a test has written, and keeps what it was asked. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** What a request to a model says. */
interface AskedOfModel {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string; readonly tool_call_id?: string }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
}

/** A turn of the model: what it says, what it calls, or how it misbehaves. */
interface ScriptedTurn {
  /** Pieces that are sent one after the other. */
  readonly says?: readonly string[];
  readonly calls?: readonly { readonly name: string; readonly arguments: unknown }[];
  /** Waits for this before the last piece. */
  readonly until?: Promise<unknown>;
  readonly status?: number;
  /** Sent as it is instead of events. */
  readonly raw?: string;
  /** Breaks the connection after the pieces. */
  readonly breaks?: true;
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
}

/** Decides what the model does; it may look at what it is asked. */
type Script = (asked: AskedOfModel) => ScriptedTurn | Promise<ScriptedTurn>;

export class ScriptedModel {
  /** Requests in the order in which they came. */
  readonly asked: AskedOfModel[] = [];
  /** Values of the header `authorization`. */
  readonly keys: (string | undefined)[] = [];
  script: Script = () => ({ says: ["Nothing is scripted."] });
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(): Promise<ScriptedModel> {
    const model = new ScriptedModel();
    await new Promise<void>((resolve) => model.#server.listen(0, "127.0.0.1", resolve));
    return model;
  }

  /** As `MOFANG_ASSISTANT_URL` has it. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const asked = JSON.parse(body) as AskedOfModel;
    this.asked.push(asked);
    this.keys.push(request.headers.authorization);
    const turn = await this.script(asked);
    if (turn.status !== undefined) return void response.writeHead(turn.status).end("{}");
    response.writeHead(200, { "content-type": "text/event-stream" });
    if (turn.raw !== undefined) return void response.end(turn.raw);
    await this.#say(turn, response);
  }

  async #say({ says = [], calls = [], until, breaks, usage }: ScriptedTurn, response: ServerResponse): Promise<void> {
    const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
    for (const [index, content] of says.entries()) {
      if (index === says.length - 1) await until;
      send({ choices: [{ delta: { content } }] });
      // Pieces come in packets of their own.
      await delay(1);
    }
    for (const [index, call] of calls.entries()) {
      const text = typeof call.arguments === "string" ? call.arguments : JSON.stringify(call.arguments);
      const half = Math.ceil(text.length / 2);
      const tool = (rest: object) => send({ choices: [{ delta: { tool_calls: [{ index, ...rest }] } }] });
      tool({ id: `id-${index}`, type: "function", function: { name: call.name, arguments: text.slice(0, half) } });
      tool({ function: { arguments: text.slice(half) } });
    }
    if (breaks) return void response.destroy();
    if (usage !== undefined) send({ choices: [], usage });
    response.end("data: [DONE]\n\n");
  }
}
