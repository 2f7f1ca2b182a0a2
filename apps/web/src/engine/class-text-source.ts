import type { Language } from "@mofang/protocol";
import { type EngineClient, EngineError } from "./engine-client.ts";
import type { TranslatedTexts } from "./messages.ts";

const noTexts: TranslatedTexts = {};

/** Translated texts of classes as parts of a page ask for them: what is asked in one turn is one request, and each is asked once. */
export class ClassTextSource {
  readonly #engine: Pick<EngineClient, "request">;
  readonly #known = new Map<string, Promise<TranslatedTexts>>();
  /** Questions of this turn by what they are about, each with the names that are asked. */
  readonly #asked = new Map<
    string,
    { readonly names: Set<string>; readonly answer: Promise<Readonly<Record<string, unknown>>> }
  >();

  constructor(engine: Pick<EngineClient, "request">) {
    this.#engine = engine;
  }

  /** The texts of a class, by the texts as its author wrote them. */
  ofClass(name: string, language: Language): Promise<TranslatedTexts> {
    return this.#once(`class ${language} ${name}`, async () => {
      const ask = (names: readonly string[]) => this.#engine.request("classTexts", { names, language });
      return (await this.#together(`class ${language}`, name, ask))[name] ?? noTexts;
    });
  }

  /** The description of a variable of a model, by its name; nothing where that is not translated. */
  ofVariable(className: string, name: string, language: Language): Promise<TranslatedTexts> {
    return this.#once(`variable ${language} ${className} ${name}`, async () => {
      const ask = (names: readonly string[]) => this.#engine.request("variableTexts", { className, names, language });
      return this.#together(`variable ${language} ${className}`, name, ask);
    });
  }

  #once(key: string, ask: () => Promise<TranslatedTexts>): Promise<TranslatedTexts> {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const texts = ask().catch((error: unknown) => {
      // An engine that was replaced answers no more; the texts stay as they are written.
      if (!(error instanceof EngineError)) throw error;
      return noTexts;
    });
    this.#known.set(key, texts);
    return texts;
  }

  #together<Answer extends Readonly<Record<string, unknown>>>(
    about: string,
    name: string,
    ask: (names: readonly string[]) => Promise<Answer>,
  ): Promise<Answer> {
    const known = this.#asked.get(about);
    if (known !== undefined) {
      known.names.add(name);
      return known.answer as Promise<Answer>;
    }
    const names = new Set([name]);
    const answer = Promise.resolve().then(() => {
      this.#asked.delete(about);
      return ask([...names]);
    });
    this.#asked.set(about, { names, answer });
    return answer;
  }
}
