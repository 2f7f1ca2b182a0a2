/** Texts of the administration, which come with what shows them. */
import { admin as en } from "../en/admin.ts";
import { addTexts } from "../i18n.ts";
import { admin as zh } from "../zh/admin.ts";

addTexts({ zh, en });
