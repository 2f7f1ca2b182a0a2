/** Texts of questions to experts, which come with what shows them. */
import { expert as en } from "../en/expert.ts";
import { addTexts } from "../i18n.ts";
import { expert as zh } from "../zh/expert.ts";

addTexts({ zh, en });
