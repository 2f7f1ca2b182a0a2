/** Global set-up of Vitest: builds the small programs that tests of the server start, from the sources as they are. */
import { buildProgram } from "./build.mjs";

export default async function buildTestPrograms() {
  for (const program of ["fork-server.mjs", "notebook.mjs", "certificate-thread.mjs"]) await buildProgram("server", program);
}
