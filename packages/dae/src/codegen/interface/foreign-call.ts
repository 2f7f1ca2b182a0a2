import type { ExternalCode, FlatType } from "@mofang/modelica";

/** A call of an external function: what a host that has its code needs in order to make it (MLS 3.6 §12.9). */
export interface ForeignCall {
  /** Foreign name. */
  readonly name: string;
  /** `C`, `FORTRAN 77` or `builtin`. */
  readonly language: string;
  /** The Modelica function. */
  readonly function: string;
  /** In the order of the foreign call. */
  readonly arguments: readonly ForeignArgument[];
  /** Of what the foreign function returns; undefined where it returns nothing that is used. */
  readonly result: FlatType | undefined;
  readonly code: ExternalCode;
  /** Of a constructor: the call that ends an object. */
  readonly destructor: ForeignCall | undefined;
}

/** An argument; dimensions of an array may be -1, for what only a run knows. */
interface ForeignArgument {
  readonly type: FlatType;
  /** Filled by the foreign function. */
  readonly isOutput: boolean;
}
