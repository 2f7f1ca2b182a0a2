/**
 * Errors outside of any test, as of a promise that no test waits for: a reporter of Vitest that writes them as JSON into the
 * file of the variable, each with the file that ran. Vitest's JSON report does not have them.
 */
import { writeFileSync } from "node:fs";

export const errorsVariable = "MOFANG_OUTSIDE_ERRORS";

export default class OutsideErrors {
  onTestRunEnd(_, errors) {
    const told = errors.map(({ message, VITEST_TEST_PATH: path }) => ({ path, message }));
    writeFileSync(process.env[errorsVariable], JSON.stringify(told));
  }
}
