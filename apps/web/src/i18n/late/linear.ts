/** Texts of models at a time of a run, which come with what shows them. */
import { linear as en } from "../en/linear.ts";
import { addTexts } from "../i18n.ts";
import { linear as zh } from "../zh/linear.ts";

addTexts({ zh, en });
