/** All texts that come with what shows them and not with the first page: for types and tests. */
import { canvas as canvasEn } from "./en/canvas.ts";
import { help as helpEn } from "./en/help.ts";
import { parameters as parametersEn } from "./en/parameters.ts";
import { terms as termsEn } from "./en/terms.ts";
import { canvas } from "./zh/canvas.ts";
import { help } from "./zh/help.ts";
import { parameters } from "./zh/parameters.ts";
import { terms } from "./zh/terms.ts";

export const lateMessages = {
  zh: { ...canvas, ...help, ...parameters, ...terms },
  en: { ...canvasEn, ...helpEn, ...parametersEn, ...termsEn },
};
