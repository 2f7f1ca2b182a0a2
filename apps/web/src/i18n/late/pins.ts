/** Texts of comments that are pinned to diagrams, which come with what shows them. */
import { pins as en } from "../en/pins.ts";
import { addTexts } from "../i18n.ts";
import { pins as zh } from "../zh/pins.ts";

addTexts({ zh, en });
