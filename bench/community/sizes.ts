/** How much a large forum holds, by its posts. */
export interface CommunitySizes {
  readonly posts: number;
  readonly users: number;
  readonly schools: number;
  readonly courses: number;
  readonly labels: number;
  /** Different texts; posts beyond are copies of these in other places. */
  readonly texts: number;
}

/** Of a site with so many posts: four answers a post in the mean. */
export function sizesOf(posts: number): CommunitySizes {
  const isLarge = posts >= 50_000;
  const [users, schools, courses] = isLarge ? [50_000, 100, 1000] : [1000, 10, 50];
  return { posts, users, schools, courses, labels: 500, texts: Math.min(posts, isLarge ? 20_000 : 1000) };
}

/** Every so many texts is one with very many answers. */
export const busyEvery = 1000;
/** Answers of those. */
export const busyAnswers = 1000;

/** A post of a school is every such one. */
export const schoolEvery = 5;
