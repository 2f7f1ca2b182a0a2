/** A class whose body is being read. */
export interface OpenClass {
  readonly name: string;
  /** Offset of its first word. */
  readonly start: number;
  /** Whether its text is further to the right than it begins, which shows where it must have ended when its `end` is lost. */
  readonly isIndented: boolean;
  /** Whether equations, statements or its annotation have been read, which no class follows that belongs to it. */
  isPastElements: boolean;
}
