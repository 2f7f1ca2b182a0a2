import { trajectoriesOf } from "./run-model.ts";

/** For the page, which is asked through its global object. */
Object.assign(globalThis, { trajectoriesOf });
