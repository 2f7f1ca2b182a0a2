import { EngineError } from "../../engine/engine-client.ts";

/** An answer; undefined where it does not come, because the engine is being replaced. Other failures are thrown on. */
export async function unlessEnded<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
