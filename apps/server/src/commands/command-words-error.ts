/** Words of a command that it does not know; the message says which there are. */
export class CommandWordsError extends Error {
  override readonly name = "CommandWordsError";
}
