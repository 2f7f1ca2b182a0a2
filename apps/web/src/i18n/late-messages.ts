/** All texts that come with what shows them and not with the first page: for types and tests. */
import { admin as adminEn } from "./en/admin.ts";
import { animation as animationEn } from "./en/animation.ts";
import { canvas as canvasEn } from "./en/canvas.ts";
import { chart as chartEn } from "./en/chart.ts";
import { competition as competitionEn } from "./en/competition.ts";
import { course as courseEn } from "./en/course.ts";
import { documentation as documentationEn } from "./en/documentation.ts";
import { forum as forumEn } from "./en/forum.ts";
import { help as helpEn } from "./en/help.ts";
import { parameters as parametersEn } from "./en/parameters.ts";
import { portal as portalEn } from "./en/portal.ts";
import { study as studyEn } from "./en/study.ts";
import { terms as termsEn } from "./en/terms.ts";
import { work as workEn } from "./en/work.ts";
import { writing as writingEn } from "./en/writing.ts";
import { admin } from "./zh/admin.ts";
import { animation } from "./zh/animation.ts";
import { canvas } from "./zh/canvas.ts";
import { chart } from "./zh/chart.ts";
import { competition } from "./zh/competition.ts";
import { course } from "./zh/course.ts";
import { documentation } from "./zh/documentation.ts";
import { forum } from "./zh/forum.ts";
import { help } from "./zh/help.ts";
import { parameters } from "./zh/parameters.ts";
import { portal } from "./zh/portal.ts";
import { study } from "./zh/study.ts";
import { terms } from "./zh/terms.ts";
import { work } from "./zh/work.ts";
import { writing } from "./zh/writing.ts";

export const lateMessages = {
  zh: {
    ...admin,
    ...animation,
    ...canvas,
    ...chart,
    ...course,
    ...competition,
    ...documentation,
    ...forum,
    ...help,
    ...parameters,
    ...study,
    ...portal,
    ...terms,
    ...work,
    ...writing,
  },
  en: {
    ...adminEn,
    ...animationEn,
    ...canvasEn,
    ...chartEn,
    ...courseEn,
    ...competitionEn,
    ...documentationEn,
    ...forumEn,
    ...helpEn,
    ...parametersEn,
    ...studyEn,
    ...portalEn,
    ...termsEn,
    ...workEn,
    ...writingEn,
  },
};
