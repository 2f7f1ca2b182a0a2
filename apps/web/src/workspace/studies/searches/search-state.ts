import { bestEnd, type SearchEnd, type StudyRow } from "@mofang/studies";
import type { SearchForm } from "./search-form.ts";

/** A search as the browser keeps it. Every function gives a new state. */
export interface SearchState {
  readonly form: SearchForm;
  /** What its runs are made with, as text: what was made with others does not belong to it. */
  readonly conditions: string;
  /** Runs that were made, numbered over all searches as they came; the oldest go first. */
  readonly rows: readonly StudyRow[];
  /** How many there were in all. */
  readonly nRows: number;
  /** Searches that have ended, by their numbers. */
  readonly ends: Readonly<Record<number, SearchEnd>>;
}

/** Most rows that are kept. */
const mostRows = 5_000;

export function beginSearch(form: SearchForm, conditions: string): SearchState {
  return { form, conditions, rows: [], nRows: 0, ends: {} };
}

export function addRows(state: SearchState, rows: readonly StudyRow[]): SearchState {
  const numbered = rows.map((row, i) => ({ ...row, index: state.nRows + i }));
  return { ...state, rows: [...state.rows, ...numbered].slice(-mostRows), nRows: state.nRows + rows.length };
}

export function endSearch(state: SearchState, search: number, end: SearchEnd): SearchState {
  return { ...state, ends: { ...state.ends, [search]: end } };
}

/** Numbers of the searches that have not ended. */
export function missingSearches({ form, ends }: SearchState): readonly number[] {
  return Array.from({ length: form.searches }, (_, search) => search).filter((search) => ends[search] === undefined);
}

/** How the best of the searches that have ended did; undefined while there is none. */
export function endOfBest({ form, ends }: SearchState): SearchEnd | undefined {
  return bestEnd(
    form.kind,
    Object.entries(ends).map(([start, end]) => ({ ...end, start: Number(start) })),
  );
}
