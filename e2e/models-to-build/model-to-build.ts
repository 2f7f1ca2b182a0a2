/** Models that journeys build by hand, each with the text that somebody who types would have written for it. */

/** A component: its class, its name, where it lies in the diagram (drawing units, y upwards), what is set in its dialogs. */
export interface Part {
  readonly type: string;
  readonly name: string;
  readonly at: readonly [x: number, y: number];
  /** How often it is turned to the left by a right angle. */
  readonly turns?: number;
  /** Size of an array of components. */
  readonly sizes?: string;
  /** Parameters by their names; attributes of variables as `phi.start`. */
  readonly values?: Readonly<Record<string, string>>;
}

export interface Line {
  readonly from: string;
  readonly to: string;
  /** What is typed where the line asks for elements of arrays and signals of buses. */
  readonly answers?: readonly string[];
}

/** A model, and what tells whether it was built right. */
export interface ModelToBuild {
  readonly name: string;
  readonly stopTime: number;
  readonly parts: readonly Part[];
  readonly lines: readonly Line[];
  /** Variables that tell whether it is the same model. */
  readonly compared: readonly string[];
  /** The same model by its class, which a library has or the text defines. */
  readonly written: { readonly className: string; readonly text?: string };
}
