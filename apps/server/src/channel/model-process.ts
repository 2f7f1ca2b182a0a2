/** The program of the process that holds the model of a connection: takes questions one by one, and answers. */
import type { ModelInput } from "./model-questions.ts";
import { OpenModel } from "./open-model.ts";

if (process.send === undefined) {
  console.error("This program holds a model for the server, which starts it: run server.mjs.");
  process.exit(1);
}

const model = new OpenModel();

process.on("message", (input: ModelInput) => {
  process.send?.(model.answer(input));
});
