/** Code that is not numeric, and so stays JavaScript. */
export class NotNumeric extends Error {}
