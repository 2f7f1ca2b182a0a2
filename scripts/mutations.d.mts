export interface Mutation {
  readonly line: number;
  readonly what: string;
  readonly text: string;
}

export function mutationsOf(text: string, file: string): Mutation[];
export function randomOf(seed: number): () => number;
export function draw<Item>(items: readonly Item[], count: number, random: () => number): Item[];
