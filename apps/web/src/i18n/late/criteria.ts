/** Texts of forms for criteria, which come with what shows them. */
import { criteria as en } from "../en/criteria.ts";
import { addTexts } from "../i18n.ts";
import { criteria as zh } from "../zh/criteria.ts";

addTexts({ zh, en });
