/** Texts of pictures of classes, and of waiting for them, which come with what shows them. */
import { picture as en } from "../en/picture.ts";
import { addTexts } from "../i18n.ts";
import { picture as zh } from "../zh/picture.ts";

addTexts({ zh, en });
