/** What differs from student to student: drawn from the site's secret, so that it stays the same and nobody can foresee it. */
import { createHmac } from "node:crypto";

/** The numbers of one student for one task, in [0, 1), the same at each call. */
export function drawsOf(secret: string, courseId: number, task: string, accountId: number): () => number {
  let count = 0;
  return () => {
    const digest = createHmac("sha256", `${secret}/course`).update(`${courseId}/${task}/${accountId}/${count++}`).digest();
    return digest.readUInt32BE() / 2 ** 32;
  };
}

/** Places 0 … n-1 in an order that is drawn (Fisher and Yates). */
export function drawnOrder(n: number, draw: () => number): readonly number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(draw() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
