/** Question banks: what other domains may use. */
export { labelsFault } from "./label-faults.ts";
export { contentsOf, newestVersions, type QuestionVersion, requireUsable } from "./pools.ts";
export { answerFault, likenessOf } from "./question.ts";
export { questionBankDomain } from "./routes.ts";
