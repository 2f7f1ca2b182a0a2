/** Why a file is no FMU that is run here; the slugs are those of the catalogue of errors. */
type FmuRefusal =
  | { readonly code: "competition.fmu-damaged"; readonly values: { readonly reason: string } }
  | {
      readonly code: "competition.fmu-size";
      readonly values: { readonly megabytes: number; readonly files: number };
    }
  | { readonly code: "competition.fmu-version"; readonly values: { readonly version: string } }
  | { readonly code: "competition.fmu-kind"; readonly values: Readonly<Record<string, never>> }
  | { readonly code: "competition.fmu-platform"; readonly values: { readonly wanted: string; readonly found: string } };

/** Thrown where a file is no FMU that is run here. */
export class FmuRefused extends Error {
  override readonly name = "FmuRefused";
  readonly refusal: FmuRefusal;

  constructor(refusal: FmuRefusal) {
    super(`${refusal.code} ${JSON.stringify(refusal.values)}`);
    this.refusal = refusal;
  }
}

/** A file that cannot be read as an FMU, with what is wrong in it. */
export function damaged(reason: string): FmuRefused {
  return new FmuRefused({ code: "competition.fmu-damaged", values: { reason } });
}
