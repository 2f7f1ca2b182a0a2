/** Texts of apps of models, which come with what shows them. */
import { kept as keptEn } from "../en/kept.ts";
import { modelApp as en } from "../en/model-app.ts";
import { addTexts } from "../i18n.ts";
import { kept } from "../zh/kept.ts";
import { modelApp as zh } from "../zh/model-app.ts";

addTexts({ zh: { ...kept, ...zh }, en: { ...keptEn, ...en } });
