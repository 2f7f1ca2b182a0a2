/** How much lies in the database while the server is measured. */
export interface Sizes {
  readonly users: number;
  readonly repositories: number;
  readonly activities: number;
  /** Public repositories that have files; details are asked of these. */
  readonly withFiles: number;
  /** Members who are signed in; requests carry their tokens. */
  readonly signedIn: number;
}

export const fullSizes: Sizes = {
  users: 50_000,
  repositories: 100_000,
  activities: 1_000_000,
  withFiles: 300,
  signedIn: 2000,
};

/** For a quick try of the benchmark itself. */
export const smallSizes: Sizes = { users: 1000, repositories: 2000, activities: 10_000, withFiles: 30, signedIn: 100 };
