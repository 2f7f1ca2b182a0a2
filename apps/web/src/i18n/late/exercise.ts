/** Texts of making exercises, which come with what shows them. */
import { exercise as en } from "../en/exercise.ts";
import { addTexts } from "../i18n.ts";
import { exercise as zh } from "../zh/exercise.ts";

addTexts({ zh, en });
