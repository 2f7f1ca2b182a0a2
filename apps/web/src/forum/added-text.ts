/** A text that comes into one's own answer from elsewhere on the page; each one is another object. */
export interface AddedText {
  readonly text: string;
}
