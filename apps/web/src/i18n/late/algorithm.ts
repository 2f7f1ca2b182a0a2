/** Texts of algorithms, which come with what shows them. */
import { algorithm as en } from "../en/algorithm.ts";
import { addTexts } from "../i18n.ts";
import { algorithm as zh } from "../zh/algorithm.ts";

addTexts({ zh, en });
