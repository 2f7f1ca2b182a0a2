/** Texts of the help page, which come with what shows them. */
import { help as en } from "../en/help.ts";
import { addTexts } from "../i18n.ts";
import { help as zh } from "../zh/help.ts";

addTexts({ zh, en });
