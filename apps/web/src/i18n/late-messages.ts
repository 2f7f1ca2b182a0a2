/** All texts that come with what shows them and not with the first page: for types and tests. */
import { account as accountEn } from "./en/account.ts";
import { admin as adminEn } from "./en/admin.ts";
import { algorithm as algorithmEn } from "./en/algorithm.ts";
import { animation as animationEn } from "./en/animation.ts";
import { assistant as assistantEn } from "./en/assistant.ts";
import { canvas as canvasEn } from "./en/canvas.ts";
import { chart as chartEn } from "./en/chart.ts";
import { classroom as classroomEn } from "./en/classroom.ts";
import { comment as commentEn } from "./en/comment.ts";
import { competition as competitionEn } from "./en/competition.ts";
import { container as containerEn } from "./en/container.ts";
import { content as contentEn } from "./en/content.ts";
import { course as courseEn } from "./en/course.ts";
import { criteria as criteriaEn } from "./en/criteria.ts";
import { dependency as dependencyEn } from "./en/dependency.ts";
import { documentation as documentationEn } from "./en/documentation.ts";
import { exercise as exerciseEn } from "./en/exercise.ts";
import { experiments as experimentsEn } from "./en/experiments.ts";
import { expert as expertEn } from "./en/expert.ts";
import { fork as forkEn } from "./en/fork.ts";
import { forum as forumEn } from "./en/forum.ts";
import { found as foundEn } from "./en/found.ts";
import { help as helpEn } from "./en/help.ts";
import { history as historyEn } from "./en/history.ts";
import { hosting as hostingEn } from "./en/hosting.ts";
import { issue as issueEn } from "./en/issue.ts";
import { kept as keptEn } from "./en/kept.ts";
import { likeness as likenessEn } from "./en/likeness.ts";
import { linear as linearEn } from "./en/linear.ts";
import { lti as ltiEn } from "./en/lti.ts";
import { mark as markEn } from "./en/mark.ts";
import { membership as membershipEn } from "./en/membership.ts";
import { merge as mergeEn } from "./en/merge.ts";
import { message as messageEn } from "./en/message.ts";
import { modelApp as modelAppEn } from "./en/model-app.ts";
import { office as officeEn } from "./en/office.ts";
import { parameters as parametersEn } from "./en/parameters.ts";
import { picture as pictureEn } from "./en/picture.ts";
import { pins as pinsEn } from "./en/pins.ts";
import { portal as portalEn } from "./en/portal.ts";
import { proposal as proposalEn } from "./en/proposal.ts";
import { publishedRun as publishedRunEn } from "./en/published-run.ts";
import { repository as repositoryEn } from "./en/repository.ts";
import { school as schoolEn } from "./en/school.ts";
import { start as startEn } from "./en/start.ts";
import { statistics as statisticsEn } from "./en/statistics.ts";
import { study as studyEn } from "./en/study.ts";
import { template as templateEn } from "./en/template.ts";
import { terms as termsEn } from "./en/terms.ts";
import { token as tokenEn } from "./en/token.ts";
import { translation as translationEn } from "./en/translation.ts";
import { tuning as tuningEn } from "./en/tuning.ts";
import { user as userEn } from "./en/user.ts";
import { version as versionEn } from "./en/version.ts";
import { wiki as wikiEn } from "./en/wiki.ts";
import { work as workEn } from "./en/work.ts";
import { workbench as workbenchEn } from "./en/workbench.ts";
import { workspace as workspaceEn } from "./en/workspace.ts";
import { writing as writingEn } from "./en/writing.ts";
import { account } from "./zh/account.ts";
import { admin } from "./zh/admin.ts";
import { algorithm } from "./zh/algorithm.ts";
import { animation } from "./zh/animation.ts";
import { assistant } from "./zh/assistant.ts";
import { canvas } from "./zh/canvas.ts";
import { chart } from "./zh/chart.ts";
import { classroom } from "./zh/classroom.ts";
import { comment } from "./zh/comment.ts";
import { competition } from "./zh/competition.ts";
import { container } from "./zh/container.ts";
import { content } from "./zh/content.ts";
import { course } from "./zh/course.ts";
import { criteria } from "./zh/criteria.ts";
import { dependency } from "./zh/dependency.ts";
import { documentation } from "./zh/documentation.ts";
import { exercise } from "./zh/exercise.ts";
import { experiments } from "./zh/experiments.ts";
import { expert } from "./zh/expert.ts";
import { fork } from "./zh/fork.ts";
import { forum } from "./zh/forum.ts";
import { found } from "./zh/found.ts";
import { help } from "./zh/help.ts";
import { history } from "./zh/history.ts";
import { hosting } from "./zh/hosting.ts";
import { issue } from "./zh/issue.ts";
import { kept } from "./zh/kept.ts";
import { likeness } from "./zh/likeness.ts";
import { linear } from "./zh/linear.ts";
import { lti } from "./zh/lti.ts";
import { mark } from "./zh/mark.ts";
import { membership } from "./zh/membership.ts";
import { merge } from "./zh/merge.ts";
import { message } from "./zh/message.ts";
import { modelApp } from "./zh/model-app.ts";
import { office } from "./zh/office.ts";
import { parameters } from "./zh/parameters.ts";
import { picture } from "./zh/picture.ts";
import { pins } from "./zh/pins.ts";
import { portal } from "./zh/portal.ts";
import { proposal } from "./zh/proposal.ts";
import { publishedRun } from "./zh/published-run.ts";
import { repository } from "./zh/repository.ts";
import { school } from "./zh/school.ts";
import { start } from "./zh/start.ts";
import { statistics } from "./zh/statistics.ts";
import { study } from "./zh/study.ts";
import { template } from "./zh/template.ts";
import { terms } from "./zh/terms.ts";
import { token } from "./zh/token.ts";
import { translation } from "./zh/translation.ts";
import { tuning } from "./zh/tuning.ts";
import { user } from "./zh/user.ts";
import { version } from "./zh/version.ts";
import { wiki } from "./zh/wiki.ts";
import { work } from "./zh/work.ts";
import { workbench } from "./zh/workbench.ts";
import { workspace } from "./zh/workspace.ts";
import { writing } from "./zh/writing.ts";

export const lateMessages = {
  zh: {
    ...account,
    ...admin,
    ...algorithm,
    ...animation,
    ...canvas,
    ...chart,
    ...comment,
    ...competition,
    ...container,
    ...content,
    ...course,
    ...criteria,
    ...dependency,
    ...documentation,
    ...fork,
    ...exercise,
    ...experiments,
    ...expert,
    ...forum,
    ...assistant,
    ...found,
    ...help,
    ...history,
    ...hosting,
    ...issue,
    ...kept,
    ...likeness,
    ...linear,
    ...lti,
    ...mark,
    ...membership,
    ...merge,
    ...message,
    ...office,
    ...parameters,
    ...picture,
    ...pins,
    ...portal,
    ...proposal,
    ...publishedRun,
    ...repository,
    ...start,
    ...statistics,
    ...study,
    ...classroom,
    ...school,
    ...template,
    ...terms,
    ...token,
    ...modelApp,
    ...translation,
    ...tuning,
    ...user,
    ...version,
    ...wiki,
    ...work,
    ...workbench,
    ...workspace,
    ...writing,
  },
  en: {
    ...accountEn,
    ...adminEn,
    ...algorithmEn,
    ...animationEn,
    ...canvasEn,
    ...chartEn,
    ...commentEn,
    ...competitionEn,
    ...containerEn,
    ...contentEn,
    ...courseEn,
    ...criteriaEn,
    ...dependencyEn,
    ...documentationEn,
    ...forkEn,
    ...exerciseEn,
    ...experimentsEn,
    ...expertEn,
    ...forumEn,
    ...assistantEn,
    ...foundEn,
    ...helpEn,
    ...historyEn,
    ...hostingEn,
    ...issueEn,
    ...keptEn,
    ...likenessEn,
    ...linearEn,
    ...ltiEn,
    ...markEn,
    ...membershipEn,
    ...mergeEn,
    ...messageEn,
    ...officeEn,
    ...parametersEn,
    ...pictureEn,
    ...pinsEn,
    ...portalEn,
    ...proposalEn,
    ...publishedRunEn,
    ...repositoryEn,
    ...startEn,
    ...statisticsEn,
    ...studyEn,
    ...classroomEn,
    ...schoolEn,
    ...templateEn,
    ...termsEn,
    ...tokenEn,
    ...modelAppEn,
    ...translationEn,
    ...tuningEn,
    ...userEn,
    ...versionEn,
    ...wikiEn,
    ...workEn,
    ...workbenchEn,
    ...workspaceEn,
    ...writingEn,
  },
};
