/** Texts of the forms in which parameters are set, which come with what shows them. */
import { parameters as en } from "../en/parameters.ts";
import { addTexts } from "../i18n.ts";
import { parameters as zh } from "../zh/parameters.ts";

addTexts({ zh, en });
