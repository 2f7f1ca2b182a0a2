/** Texts of animations, which come with what shows them. */
import { animation as en } from "../en/animation.ts";
import { addTexts } from "../i18n.ts";
import { animation as zh } from "../zh/animation.ts";

addTexts({ zh, en });
