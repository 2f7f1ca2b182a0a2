/** Texts of learning platforms, which come with what shows them. */
import { lti as en } from "../en/lti.ts";
import { addTexts } from "../i18n.ts";
import { lti as zh } from "../zh/lti.ts";

addTexts({ zh, en });
