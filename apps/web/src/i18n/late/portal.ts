/** Texts of the portal, which come with what shows them. */
import { portal as en } from "../en/portal.ts";
import { addTexts } from "../i18n.ts";
import { portal as zh } from "../zh/portal.ts";

addTexts({ zh, en });
