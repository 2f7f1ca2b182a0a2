import type { Place } from "@mofang/modelica";
import { type FailedBlock, renderBlock, renderFailure } from "@mofang/simulation";
import { present, type Texts } from "@mofang/vocabulary";
import type { DiagnosticPlace } from "./model-diagnostic.ts";
import { bilingual } from "./texts.ts";

/** A system of equations that was not solved, rendered for people, as plain data. Values in the units of the variables. */
export interface ModelBlock {
  /** Number of its unknowns, and of its equations. */
  readonly size: number;
  /** Those that the search has moved furthest, at most ten; bounds are absent where the model gives none. */
  readonly unknowns: FailedBlock["unknowns"];
  /** Those with the largest residuals, at most ten. */
  readonly equations: readonly ModelBlockEquation[];
  /** Why some of its points could not be evaluated; absent where all could be. */
  readonly refusal?: Texts | undefined;
}

/** An equation of a system that was not solved. */
interface ModelBlockEquation {
  /** In the user's names, with the instance that holds it. */
  readonly text: string;
  /** Absent for what stands in no text. */
  readonly place?: DiagnosticPlace | undefined;
  /** Difference of its sides; absent where it is no number. */
  readonly residual?: number | undefined;
}

/** @param placeOf  a place as people read it; undefined where its file is not there */
export function modelBlock(block: FailedBlock, placeOf: (place: Place) => DiagnosticPlace | undefined): ModelBlock {
  const { size, unknowns, equations, refusal } = block;
  return {
    size,
    unknowns,
    equations: equations.map(({ text, place, residual }) => {
      const known = place && placeOf(place);
      return { text, ...(known && { place: known }), ...(residual !== undefined && { residual }) };
    }),
    ...(refusal && { refusal: bilingual((language) => renderFailure(refusal, language)) }),
  };
}

/** The lines of a log about a block, with the places that it has been given. */
export function blockLines(block: FailedBlock, { equations }: ModelBlock): Texts[] {
  const placed = equations.map(({ text, place, residual }) => {
    return { text, place: place ? `${place.file}:${place.line}:${place.column}` : "", residual };
  });
  const [zh, en] = [renderBlock({ ...block, equations: placed }, "zh"), renderBlock({ ...block, equations: placed }, "en")];
  return zh.map((line, k) => ({ zh: line, en: present(en[k], "as many lines in both languages") }));
}
