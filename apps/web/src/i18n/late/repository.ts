/** Texts of repositories, which come with what shows them. */
import { content as contentEn } from "../en/content.ts";
import { dependency as dependencyEn } from "../en/dependency.ts";
import { fork as forkEn } from "../en/fork.ts";
import { hosting as hostingEn } from "../en/hosting.ts";
import { issue as issueEn } from "../en/issue.ts";
import { mark as markEn } from "../en/mark.ts";
import { membership as membershipEn } from "../en/membership.ts";
import { proposal as proposalEn } from "../en/proposal.ts";
import { repository as repositoryEn } from "../en/repository.ts";
import { translation as translationEn } from "../en/translation.ts";
import { version as versionEn } from "../en/version.ts";
import { wiki as wikiEn } from "../en/wiki.ts";
import { addTexts } from "../i18n.ts";
import { content } from "../zh/content.ts";
import { dependency } from "../zh/dependency.ts";
import { fork } from "../zh/fork.ts";
import { hosting } from "../zh/hosting.ts";
import { issue } from "../zh/issue.ts";
import { mark } from "../zh/mark.ts";
import { membership } from "../zh/membership.ts";
import { proposal } from "../zh/proposal.ts";
import { repository } from "../zh/repository.ts";
import { translation } from "../zh/translation.ts";
import { version } from "../zh/version.ts";
import { wiki } from "../zh/wiki.ts";

addTexts({
  zh: {
    ...content,
    ...dependency,
    ...fork,
    ...hosting,
    ...issue,
    ...mark,
    ...membership,
    ...proposal,
    ...repository,
    ...translation,
    ...version,
    ...wiki,
  },
  en: {
    ...contentEn,
    ...dependencyEn,
    ...forkEn,
    ...hostingEn,
    ...issueEn,
    ...markEn,
    ...membershipEn,
    ...proposalEn,
    ...repositoryEn,
    ...translationEn,
    ...versionEn,
    ...wikiEn,
  },
});
