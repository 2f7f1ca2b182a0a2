/** Question banks: what other domains may use. */
export { answerFault } from "./question.ts";
export { questionBankDomain } from "./routes.ts";
