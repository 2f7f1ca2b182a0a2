/** Addresses of the pages of experts and of questions to them. */

/** The list of questions, and the page on which one asks. */
export const questionsAddress = "/interaction/question";

export function questionAddress(questionId: number): string {
  return `/interaction/question/detail?id=${questionId}`;
}

/** Where somebody asks an expert. */
export function askAddress(expertId?: number): string {
  return `${questionsAddress}?ask=1${expertId === undefined ? "" : `&expert=${expertId}`}`;
}

/** Where an answer is changed. */
export function editAddress(questionId: number, answerId: number): string {
  return `${questionsAddress}/${questionId}/${answerId}`;
}
