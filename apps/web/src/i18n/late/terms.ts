/** Texts of the terms, which come with what shows them. */
import { terms as en } from "../en/terms.ts";
import { addTexts } from "../i18n.ts";
import { terms as zh } from "../zh/terms.ts";

addTexts({ zh, en });
