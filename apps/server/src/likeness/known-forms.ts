/** Structures of texts that were computed before. */
import { createHash } from "node:crypto";
import { type ModelForm, modelForm, parseFile } from "@mofang/modelica";

/** Parts of structures that are kept, which bounds the memory that they take. */
const mostParts = 200_000;

export class KnownForms {
  readonly #forms = new Map<string, ModelForm>();
  #parts = 0;

  /** The structure of all texts of a model. */
  of(texts: readonly string[]): ModelForm {
    const key = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
    const known = this.#forms.get(key);
    if (known !== undefined) return known;
    const form = modelForm(texts.map((text, i) => parseFile(`Model${i}.mo`, text)));
    if (this.#parts + form.parts.length > mostParts) {
      this.#forms.clear();
      this.#parts = 0;
    }
    this.#forms.set(key, form);
    // A form without parts takes room too.
    this.#parts += form.parts.length + 1;
    return form;
  }
}
