/** Global set-up of Vitest: builds the small programs that most tests of the server start, from the sources as they are. */
import { buildProgram } from "./build.mjs";

export default async function buildTestPrograms() {
  await buildProgram("server", "fork-server.mjs");
}
