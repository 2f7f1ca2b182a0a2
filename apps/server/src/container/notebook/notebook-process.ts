/** The notebook: a program that runs inside the walls of a session, with `/work` as its folder, and listens on a socket. */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { CellLanguage, CellLine } from "./cell-line.ts";
import { examplesFor } from "./examples.ts";
import { cellsWord, type Kernel, kernelsByLanguage } from "./kernel.ts";
import { notebookPage } from "./page.ts";
import { sessionFacts } from "./session-facts.ts";
import { notebookWords } from "./words.ts";

/** Where the notebook is kept, among the files of the repository. */
const place = "notebook.json";
const kernels = kernelsByLanguage();

interface Cell extends CellLine {
  readonly output?: string;
}

const [word] = process.argv.slice(2);
if (word === undefined) {
  console.error("This program is the notebook of a session, which starts it.");
  process.exit(1);
}
// What strips types is large, and only cells need it.
if (word === cellsWord) (await import("./javascript-cells.ts")).runCells();
else listen(word);

function listen(socket: string): void {
  createServer((request, answer) => {
    answerTo(request).then(
      ({ type, body }) => answer.writeHead(200, { "content-type": type, "cache-control": "no-store" }).end(body),
      (error: Error) => answer.writeHead(400, { "content-type": "text/plain; charset=utf-8" }).end(error.message),
    );
  }).listen(socket);
}

async function answerTo(request: IncomingMessage): Promise<{ readonly type: string; readonly body: string }> {
  switch (`${request.method} ${request.url?.replace(/\?.*$/, "")}`) {
    case "GET /":
      return { type: "text/html; charset=utf-8", body: notebookPage(sessionFacts().lang) };
    case "GET /notebook": {
      const languages = [...kernels.keys()];
      const { model, lang } = sessionFacts();
      return json({ languages, cells: keptCells(), examples: examplesFor(model, languages, notebookWords[lang]) });
    }
    case "PUT /notebook":
      writeFileSync(place, `${JSON.stringify(JSON.parse(await text(request)), undefined, 1)}\n`);
      return json({});
    case "POST /run": {
      const { language, code } = JSON.parse(await text(request)) as Cell;
      return { type: "text/plain; charset=utf-8", body: await kernelOf(language).run({ language, code }) };
    }
    case "POST /stop":
      kernelOf((JSON.parse(await text(request)) as Cell).language).stop();
      return json({});
    default:
      throw new Error("There is nothing here");
  }
}

function json(value: unknown) {
  return { type: "application/json", body: JSON.stringify(value) };
}

function kernelOf(language: CellLanguage): Kernel {
  const kernel = kernels.get(language);
  if (kernel === undefined) throw new Error(`There is no ${language} here`);
  return kernel;
}

/** None where nothing was kept, or what is there is no notebook. */
function keptCells(): readonly Cell[] {
  try {
    const { cells } = JSON.parse(readFileSync(place, "utf8")) as { readonly cells?: readonly Cell[] };
    return Array.isArray(cells) ? cells : [];
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
