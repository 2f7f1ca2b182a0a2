/** What every host of the loop must do; for tests. */

export { loopCases, loopText } from "./loop-cases.ts";
