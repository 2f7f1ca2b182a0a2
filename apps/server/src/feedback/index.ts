/** What people write to the people of the site: contact form, feedback, reports. */

export { feedbackDomain } from "./routes.ts";
export { answerFeedback, listForAdministration } from "./store.ts";
