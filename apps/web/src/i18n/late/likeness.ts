/** Texts of models that are alike, which come with what shows them. */
import { likeness as en } from "../en/likeness.ts";
import { addTexts } from "../i18n.ts";
import { likeness as zh } from "../zh/likeness.ts";

addTexts({ zh, en });
