/** A language model behind an OpenAI-compatible address: what it is sent, what it answers piece by piece, and how it fails. */
import { Buffer } from "node:buffer";
import type { Settings } from "@mofang/host";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { z } from "zod";
import type { Tool } from "../../agent/index.ts";
import { ProductError } from "../../platform/errors/product-error.ts";

/** A tool call of the model; `arguments` is JSON, if the model wrote it well. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** One message of a conversation with the model. */
export type ModelMessage =
  | { readonly role: "system" | "user"; readonly content: string }
  | { readonly role: "assistant"; readonly content: string; readonly calls?: readonly ToolCall[] }
  | { readonly role: "tool"; readonly callId: string; readonly content: string };

/** Tokens of one request. */
export interface Usage {
  readonly input: number;
  readonly output: number;
}

/** One request to a model. */
export interface ModelRequest {
  readonly messages: readonly ModelMessage[];
  /** What the model may call; nothing is said of tools where there is none. */
  readonly tools: readonly Tool[];
  /** Ends the request; what it gives as its reason is thrown. */
  readonly signal: AbortSignal;
  /** Hears the text so far, again and again. */
  readonly onText: (text: string) => void;
  /** Hears once what the request took, however it ended: as reported, else as estimated. */
  readonly onSpent: (usage: Usage) => void;
}

/** What the model said in full. */
interface ModelReply {
  readonly text: string;
  readonly calls: readonly ToolCall[];
}

const deltaSchema = z.object({
  content: z.string().nullish(),
  tool_calls: z
    .array(
      z.object({
        index: z.number().int().min(0).max(31).default(0),
        id: z.string().nullish(),
        function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});
const chunkSchema = z.object({
  choices: z.array(z.object({ delta: deltaSchema.nullish() })),
  usage: z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish(),
});

export class LanguageModel {
  readonly name: string;
  readonly #url: string;
  readonly #key: string | undefined;

  private constructor(name: string, url: string, key: string | undefined) {
    this.name = name;
    this.#url = url;
    this.#key = key;
  }

  /** The model that the operator has set up; undefined where none is. */
  static of({ assistantUrl, assistantModel, assistantKey }: Settings): LanguageModel | undefined {
    if (assistantUrl === undefined || assistantModel === undefined) return undefined;
    return new LanguageModel(assistantModel, assistantUrl, assistantKey);
  }

  /**
   * Asks once.
   *
   * @throws ProductError `assistant.unreachable`, `assistant.busy`, `assistant.refused`, `assistant.rubbish`, and the reason of
   *   the signal
   */
  async reply({ messages, tools, signal, onText, onSpent }: ModelRequest): Promise<ModelReply> {
    const assembly = new Assembly();
    const body = JSON.stringify({
      model: this.name,
      messages: messages.map(wireMessage),
      ...(tools.length > 0 && { tools: tools.map(wireTool) }),
      stream: true,
      stream_options: { include_usage: true },
    });
    try {
      for await (const data of this.#events(body, signal)) {
        assembly.add(data);
        onText(assembly.text);
        // Who hears the text may end the request by its last piece.
        signal.throwIfAborted();
      }
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof ProductError ? error : new ProductError("assistant.unreachable");
    } finally {
      onSpent(assembly.usage ?? { input: estimatedTokens(body), output: estimatedTokens(assembly.said) });
    }
    if (assembly.text.trim() === "" && assembly.calls.length === 0) throw new ProductError("assistant.rubbish");
    return { text: assembly.text, calls: assembly.calls };
  }

  /** Data of the events of an answer, up to the one that says that it is over. */
  async *#events(body: string, signal: AbortSignal): AsyncGenerator<string> {
    const response = await fetch(`${this.#url}/chat/completions`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(this.#key !== undefined && { authorization: `Bearer ${this.#key}` }),
      },
      body,
      signal,
      // The key goes to the address that the operator has named, and nowhere else.
      redirect: "error",
    });
    if (!response.ok) throw refusalOf(response.status);
    if (response.body === null) throw new ProductError("assistant.rubbish");
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) {
      if (data === "[DONE]") return;
      yield data;
    }
  }
}

function refusalOf(status: number): ProductError {
  if (status === 429) return new ProductError("assistant.busy");
  return status >= 500 ? new ProductError("assistant.unreachable") : new ProductError("assistant.refused", { status });
}

function wireMessage(message: ModelMessage): object {
  if (message.role === "tool") return { role: "tool", tool_call_id: message.callId, content: message.content };
  if (message.role !== "assistant" || message.calls === undefined) return { role: message.role, content: message.content };
  const calls = message.calls.map(({ id, name, arguments: given }) => ({
    id,
    type: "function",
    function: { name, arguments: given },
  }));
  return { role: "assistant", content: message.content, tool_calls: calls };
}

function wireTool({ name, description, input }: Tool): object {
  return { type: "function", function: { name, description, parameters: z.toJSONSchema(input, { io: "input" }) } };
}

/** Tokens of a text where nobody counts them: languages differ, three bytes a token is rather too many. */
function estimatedTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3);
}

/** Puts an answer together from its pieces. */
class Assembly {
  text = "";
  usage: Usage | undefined;
  readonly #calls: { id: string; name: string; arguments: string }[] = [];

  /** @throws ProductError `assistant.rubbish` */
  add(data: string): void {
    const { choices, usage } = chunkOf(data);
    if (usage) this.usage = { input: usage.prompt_tokens, output: usage.completion_tokens };
    const delta = choices[0]?.delta;
    this.text += delta?.content ?? "";
    for (const { index, id, function: called } of delta?.tool_calls ?? []) {
      this.#calls[index] ??= { id: "", name: "", arguments: "" };
      const call = this.#calls[index];
      call.id ||= id ?? "";
      call.name += called?.name ?? "";
      call.arguments += called?.arguments ?? "";
    }
  }

  get calls(): readonly ToolCall[] {
    return this.#calls.flatMap((call, index) => (call === undefined ? [] : [{ ...call, id: call.id || `call-${index}` }]));
  }

  /** Everything that came, for who counts it. */
  get said(): string {
    return this.text + this.#calls.map((call) => call?.arguments).join("");
  }
}

function chunkOf(data: string): z.output<typeof chunkSchema> {
  try {
    return chunkSchema.parse(JSON.parse(data));
  } catch {
    throw new ProductError("assistant.rubbish");
  }
}
