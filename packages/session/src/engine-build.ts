/** Set where the engine is bundled, by `scripts/engine-build.mjs`. */
declare const mofangEngineBuild: string | undefined;

/**
 * The build of the engine that runs here: SHA-256 of its sources, in hexadecimal, the same in page, server and command line
 * of one state of the product. `unbuilt` where the sources run as they are, as in tests.
 */
export const engineBuild: string = typeof mofangEngineBuild === "undefined" ? "unbuilt" : mofangEngineBuild;
