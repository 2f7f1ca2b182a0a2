/** What an agent may do here, whether it is the assistant's language model or a program elsewhere. */
import { z } from "zod";
import type { AskAsMember } from "../platform/http/member-calls.ts";

/** With what a tool works. */
export interface Hands {
  /** Calls, as the member for whom the agent works: a tool can do what they can, and nothing else. */
  readonly ask: AskAsMember;
  /** Ends what the tool waits for. */
  readonly signal: AbortSignal;
}

/** A tool: it reads, or it runs something that changes no one's files. */
export interface Tool {
  readonly name: string;
  /** In English, for the model. */
  readonly description: string;
  readonly input: z.ZodObject;
  /** Whether it computes on the site's machines. */
  readonly isRun: boolean;
  /** @returns what JSON holds @throws ProductError of the calls it makes */
  readonly run: (input: unknown, hands: Hands) => Promise<object>;
}

/** Makes a tool: its work gets what its input says, and an input that breaks the rules throws. */
export function tool<Shape extends z.core.$ZodShape>(
  facts: Pick<Tool, "name" | "description"> & { readonly isRun?: true; readonly input: Shape },
  work: (input: z.output<z.ZodObject<Shape>>, hands: Hands) => Promise<object>,
): Tool {
  const input = z.strictObject(facts.input);
  return {
    name: facts.name,
    description: facts.description,
    input: input as unknown as z.ZodObject,
    isRun: facts.isRun ?? false,
    run: async (given, hands) => work(input.parse(given) as z.output<z.ZodObject<Shape>>, hands),
  };
}
