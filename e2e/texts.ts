/** The product's own texts, so that journeys find what a reader reads, in either language. */
import type { Language } from "@mofang/vocabulary";
import { account as enAccount } from "../apps/web/src/i18n/en/account.ts";
import { admin as enAdmin } from "../apps/web/src/i18n/en/admin.ts";
import { animation as enAnimation } from "../apps/web/src/i18n/en/animation.ts";
import { app as enApp } from "../apps/web/src/i18n/en/app.ts";
import { canvas as enCanvas } from "../apps/web/src/i18n/en/canvas.ts";
import { card as enCard } from "../apps/web/src/i18n/en/card.ts";
import { chart as enChart } from "../apps/web/src/i18n/en/chart.ts";
import { classroom as enClassroom } from "../apps/web/src/i18n/en/classroom.ts";
import { comment as enComment } from "../apps/web/src/i18n/en/comment.ts";
import { competition as enCompetition } from "../apps/web/src/i18n/en/competition.ts";
import { container as enContainer } from "../apps/web/src/i18n/en/container.ts";
import { conversation as enConversation } from "../apps/web/src/i18n/en/conversation.ts";
import { course as enCourse } from "../apps/web/src/i18n/en/course.ts";
import { criteria as enCriteria } from "../apps/web/src/i18n/en/criteria.ts";
import { documentation as enDocumentation } from "../apps/web/src/i18n/en/documentation.ts";
import { exercise as enExercise } from "../apps/web/src/i18n/en/exercise.ts";
import { experiments as enExperiments } from "../apps/web/src/i18n/en/experiments.ts";
import { forum as enForum } from "../apps/web/src/i18n/en/forum.ts";
import { found as enFound } from "../apps/web/src/i18n/en/found.ts";
import { help as enHelp } from "../apps/web/src/i18n/en/help.ts";
import { home as enHome } from "../apps/web/src/i18n/en/home.ts";
import { hosting as enHosting } from "../apps/web/src/i18n/en/hosting.ts";
import { kept as enKept } from "../apps/web/src/i18n/en/kept.ts";
import { likeness as enLikeness } from "../apps/web/src/i18n/en/likeness.ts";
import { linear as enLinear } from "../apps/web/src/i18n/en/linear.ts";
import { lti as enLti } from "../apps/web/src/i18n/en/lti.ts";
import { mark as enMark } from "../apps/web/src/i18n/en/mark.ts";
import { membership as enMembership } from "../apps/web/src/i18n/en/membership.ts";
import { merge as enMerge } from "../apps/web/src/i18n/en/merge.ts";
import { modelApp as enModelApp } from "../apps/web/src/i18n/en/model-app.ts";
import { office as enOffice } from "../apps/web/src/i18n/en/office.ts";
import { parameters as enParameters } from "../apps/web/src/i18n/en/parameters.ts";
import { picture as enPicture } from "../apps/web/src/i18n/en/picture.ts";
import { portal as enPortal } from "../apps/web/src/i18n/en/portal.ts";
import { publishedRun as enPublishedRun } from "../apps/web/src/i18n/en/published-run.ts";
import { repository as enRepository } from "../apps/web/src/i18n/en/repository.ts";
import { school as enSchool } from "../apps/web/src/i18n/en/school.ts";
import { start as enStart } from "../apps/web/src/i18n/en/start.ts";
import { statistics as enStatistics } from "../apps/web/src/i18n/en/statistics.ts";
import { study as enStudy } from "../apps/web/src/i18n/en/study.ts";
import { template as enTemplate } from "../apps/web/src/i18n/en/template.ts";
import { token as enToken } from "../apps/web/src/i18n/en/token.ts";
import { translation as enTranslation } from "../apps/web/src/i18n/en/translation.ts";
import { tuning as enTuning } from "../apps/web/src/i18n/en/tuning.ts";
import { user as enUser } from "../apps/web/src/i18n/en/user.ts";
import { version as enVersion } from "../apps/web/src/i18n/en/version.ts";
import { work as enWork } from "../apps/web/src/i18n/en/work.ts";
import { workbench as enWorkbench } from "../apps/web/src/i18n/en/workbench.ts";
import { workspace as enWorkspace } from "../apps/web/src/i18n/en/workspace.ts";
import { writing as enWriting } from "../apps/web/src/i18n/en/writing.ts";
import { account } from "../apps/web/src/i18n/zh/account.ts";
import { admin } from "../apps/web/src/i18n/zh/admin.ts";
import { animation } from "../apps/web/src/i18n/zh/animation.ts";
import { app } from "../apps/web/src/i18n/zh/app.ts";
import { canvas } from "../apps/web/src/i18n/zh/canvas.ts";
import { card } from "../apps/web/src/i18n/zh/card.ts";
import { chart } from "../apps/web/src/i18n/zh/chart.ts";
import { classroom } from "../apps/web/src/i18n/zh/classroom.ts";
import { comment } from "../apps/web/src/i18n/zh/comment.ts";
import { competition } from "../apps/web/src/i18n/zh/competition.ts";
import { container } from "../apps/web/src/i18n/zh/container.ts";
import { conversation } from "../apps/web/src/i18n/zh/conversation.ts";
import { course } from "../apps/web/src/i18n/zh/course.ts";
import { criteria } from "../apps/web/src/i18n/zh/criteria.ts";
import { documentation } from "../apps/web/src/i18n/zh/documentation.ts";
import { exercise } from "../apps/web/src/i18n/zh/exercise.ts";
import { experiments } from "../apps/web/src/i18n/zh/experiments.ts";
import { forum } from "../apps/web/src/i18n/zh/forum.ts";
import { found } from "../apps/web/src/i18n/zh/found.ts";
import { help } from "../apps/web/src/i18n/zh/help.ts";
import { home } from "../apps/web/src/i18n/zh/home.ts";
import { hosting } from "../apps/web/src/i18n/zh/hosting.ts";
import { kept } from "../apps/web/src/i18n/zh/kept.ts";
import { likeness } from "../apps/web/src/i18n/zh/likeness.ts";
import { linear } from "../apps/web/src/i18n/zh/linear.ts";
import { lti } from "../apps/web/src/i18n/zh/lti.ts";
import { mark } from "../apps/web/src/i18n/zh/mark.ts";
import { membership } from "../apps/web/src/i18n/zh/membership.ts";
import { merge } from "../apps/web/src/i18n/zh/merge.ts";
import { modelApp } from "../apps/web/src/i18n/zh/model-app.ts";
import { office } from "../apps/web/src/i18n/zh/office.ts";
import { parameters } from "../apps/web/src/i18n/zh/parameters.ts";
import { picture } from "../apps/web/src/i18n/zh/picture.ts";
import { portal } from "../apps/web/src/i18n/zh/portal.ts";
import { publishedRun } from "../apps/web/src/i18n/zh/published-run.ts";
import { repository } from "../apps/web/src/i18n/zh/repository.ts";
import { school } from "../apps/web/src/i18n/zh/school.ts";
import { start } from "../apps/web/src/i18n/zh/start.ts";
import { statistics } from "../apps/web/src/i18n/zh/statistics.ts";
import { study } from "../apps/web/src/i18n/zh/study.ts";
import { template } from "../apps/web/src/i18n/zh/template.ts";
import { token } from "../apps/web/src/i18n/zh/token.ts";
import { translation } from "../apps/web/src/i18n/zh/translation.ts";
import { tuning } from "../apps/web/src/i18n/zh/tuning.ts";
import { user } from "../apps/web/src/i18n/zh/user.ts";
import { version } from "../apps/web/src/i18n/zh/version.ts";
import { work } from "../apps/web/src/i18n/zh/work.ts";
import { workbench } from "../apps/web/src/i18n/zh/workbench.ts";
import { workspace } from "../apps/web/src/i18n/zh/workspace.ts";
import { writing } from "../apps/web/src/i18n/zh/writing.ts";

type Texts<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Texts<T[Key]> };

const chinese = {
  ...account,
  ...admin,
  ...app,
  ...animation,
  ...canvas,
  ...card,
  ...chart,
  ...classroom,
  ...comment,
  ...competition,
  ...container,
  ...conversation,
  ...course,
  ...criteria,
  ...documentation,
  ...exercise,
  ...experiments,
  ...forum,
  ...found,
  ...help,
  ...home,
  ...hosting,
  ...kept,
  ...study,
  ...likeness,
  ...linear,
  ...lti,
  ...template,
  ...mark,
  ...membership,
  ...merge,
  ...parameters,
  ...picture,
  ...portal,
  ...publishedRun,
  ...repository,
  ...school,
  ...start,
  ...statistics,
  ...token,
  ...translation,
  ...tuning,
  ...user,
  ...version,
  ...work,
  ...workbench,
  ...modelApp,
  ...office,
  ...workspace,
  ...writing,
};
const english: Texts<typeof chinese> = {
  ...enAccount,
  ...enAdmin,
  ...enApp,
  ...enAnimation,
  ...enCanvas,
  ...enCard,
  ...enChart,
  ...enClassroom,
  ...enComment,
  ...enCompetition,
  ...enContainer,
  ...enConversation,
  ...enCourse,
  ...enCriteria,
  ...enDocumentation,
  ...enExercise,
  ...enExperiments,
  ...enForum,
  ...enFound,
  ...enHelp,
  ...enHome,
  ...enHosting,
  ...enKept,
  ...enStudy,
  ...enLikeness,
  ...enLinear,
  ...enLti,
  ...enTemplate,
  ...enMark,
  ...enMembership,
  ...enMerge,
  ...enParameters,
  ...enPicture,
  ...enPortal,
  ...enPublishedRun,
  ...enRepository,
  ...enSchool,
  ...enStart,
  ...enStatistics,
  ...enToken,
  ...enTranslation,
  ...enTuning,
  ...enUser,
  ...enVersion,
  ...enWork,
  ...enWorkbench,
  ...enModelApp,
  ...enOffice,
  ...enWorkspace,
  ...enWriting,
};

export const texts: Readonly<Record<Language, Texts<typeof chinese>>> = { zh: chinese, en: english };
