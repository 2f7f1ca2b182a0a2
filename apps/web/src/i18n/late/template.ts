/** Texts of templates of charts, which come with what shows them. */
import { template as en } from "../en/template.ts";
import { addTexts } from "../i18n.ts";
import { template as zh } from "../zh/template.ts";

addTexts({ zh, en });
