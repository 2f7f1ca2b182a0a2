import { BlockEngines } from "./block-engines.ts";

/** The engines of all blocks of the page. */
export const sharedEngines = new BlockEngines(async () => (await import("../../engine/engine-client.ts")).createEngineClient);
