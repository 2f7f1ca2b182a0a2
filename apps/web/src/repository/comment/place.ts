/** What is commented on: a repository, or its issue or proposal `number`, as the calls want it. */
export interface CommentPlace {
  readonly id: number;
  readonly number?: number;
}

/** The place of comments on a repository, or on its issue or proposal `number`. */
export function placeOf(id: number, number: number | undefined): CommentPlace {
  return number === undefined ? { id } : { id, number };
}
