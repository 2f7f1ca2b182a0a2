import { identityDomain } from "./account/identity/routes.ts";
import { accountDomain, Sessions } from "./account/index.ts";
import { adminDomain } from "./admin/index.ts";
import { agentDomain } from "./agent/index.ts";
import { assistantDomain } from "./assistant/index.ts";
import { channelDomain } from "./channel/index.ts";
import { chartTemplateDomain } from "./chart-template/index.ts";
import { classroomDomain } from "./classroom/index.ts";
import { competitionDomain } from "./competition/index.ts";
import { containerDomain } from "./container/index.ts";
import { contentDomain } from "./content/index.ts";
import { conversationDomain } from "./conversation/index.ts";
import { courseDomain } from "./course/index.ts";
import { dependencyDomain } from "./dependency/index.ts";
import { DiscussionService, discussionDomain } from "./discussion/index.ts";
import { editingDomain } from "./editing/index.ts";
import { expertDomain } from "./expert/index.ts";
import { feedbackDomain } from "./feedback/index.ts";
import { forkDomain } from "./fork/index.ts";
import { forumDomain } from "./forum/index.ts";
import { gitHttpDomain } from "./git-http/index.ts";
import { groupDomain } from "./group/index.ts";
import { HostingConnections, hostingDomain } from "./hosting/index.ts";
import { Imports, importDomain } from "./import/index.ts";
import { keptListDomain } from "./kept-list/index.ts";
import { libraryDomain } from "./library/index.ts";
import { ltiDomain } from "./lti/index.ts";
import { markDomain } from "./mark/index.ts";
import { membershipDomain } from "./membership/index.ts";
import { messageDomain } from "./message/index.ts";
import { modelAppDomain } from "./model-app/index.ts";
import { pictureDomain, productDrawings } from "./picture/index.ts";
import { pinDomain } from "./pin/index.ts";
import type { Domain } from "./platform/domain.ts";
import type { Platform } from "./platform/platform.ts";
import type { Authenticate } from "./platform/request/caller.ts";
import type { ServerParts } from "./platform/server/server.ts";
import { portalDomain } from "./portal/index.ts";
import { productLibraryDomain } from "./product-library/index.ts";
import { proposalDomain } from "./proposal/index.ts";
import { publishedRunDomain } from "./published-run/index.ts";
import { questionBankDomain } from "./question-bank/index.ts";
import { RepositoryService, repositoryDomain } from "./repository/index.ts";
import { sceneDomain } from "./scene/index.ts";
import { schoolDomain } from "./school/index.ts";
import { searchDomain } from "./search/index.ts";
import { SimulationService, simulationDomain } from "./simulation/index.ts";
import { siteDomain } from "./site/index.ts";
import { studyDomain } from "./study/index.ts";
import { templateDomain } from "./template/index.ts";
import { PersonalTokens, tokenDomain } from "./token/index.ts";
import { uploadDomain } from "./upload/index.ts";
import { userDomain } from "./user/index.ts";
import { versionDomain } from "./version/index.ts";
import { webhookDomain } from "./webhook/index.ts";
import { wikiDomain } from "./wiki/index.ts";
import { workDomain } from "./work/index.ts";
import { workplaceDomain } from "./workplace/index.ts";

/** Everything that the server serves: all domains, and how callers are recognised. */
export function productDomains(platform: Platform): Pick<ServerParts, "authenticate"> & { readonly domains: readonly Domain[] } {
  const sessions = new Sessions(platform.database, platform.secret);
  const tokens = new PersonalTokens(platform.database);
  const repositories = new RepositoryService(platform);
  const discussions = new DiscussionService(platform.database);
  const hosting = new HostingConnections(platform);
  const imports = new Imports(platform, repositories, (accountId, service) => hosting.gitAuthorization(accountId, service));
  const { words } = platform;
  const simulations = new SimulationService(platform, repositories);
  const drawings = productDrawings(platform);
  const authenticate: Authenticate = (accessToken) =>
    (PersonalTokens.isToken(accessToken) ? tokens : sessions).authenticate(accessToken);
  const served: ReturnType<typeof productDomains> = {
    authenticate,
    domains: [
      siteDomain(platform, words),
      libraryDomain(platform),
      accountDomain(platform, sessions, () => served.domains),
      identityDomain(platform, sessions),
      repositoryDomain(platform, repositories),
      contentDomain(platform, repositories),
      uploadDomain(platform, repositories),
      pictureDomain(platform, repositories, drawings),
      modelAppDomain(),
      editingDomain(platform, repositories),
      workplaceDomain(platform),
      containerDomain(platform, repositories, tokens),
      workDomain(platform, repositories),
      pinDomain(platform),
      channelDomain(platform, { repositories, simulations, authenticate }),
      templateDomain(platform, repositories),
      versionDomain(platform, repositories),
      membershipDomain(platform),
      groupDomain(platform),
      markDomain(platform),
      messageDomain(platform),
      conversationDomain(platform),
      discussionDomain(platform, repositories, discussions),
      userDomain(platform),
      feedbackDomain(platform),
      adminDomain(platform, words),
      keptListDomain(platform, () => served.domains),
      forkDomain(platform, repositories),
      proposalDomain(platform, repositories, discussions),
      wikiDomain(platform, repositories),
      webhookDomain(platform, repositories),
      importDomain(platform, repositories, imports),
      hostingDomain(platform, hosting, imports),
      dependencyDomain(platform, repositories),
      searchDomain(platform, repositories, () => served.domains),
      assistantDomain(platform, () => served.domains),
      simulationDomain(platform, simulations),
      studyDomain(platform, simulations),
      publishedRunDomain(platform, repositories, simulations),
      sceneDomain(platform),
      chartTemplateDomain(platform),
      forumDomain(platform),
      questionBankDomain(platform),
      courseDomain(platform, repositories, drawings),
      ltiDomain(platform, sessions),
      portalDomain(platform),
      schoolDomain(platform),
      classroomDomain(platform, repositories),
      expertDomain(platform),
      tokenDomain(tokens),
      agentDomain(platform, tokens, () => served.domains),
      gitHttpDomain(platform, repositories, tokens),
      productLibraryDomain(platform, repositories),
      competitionDomain(platform, { repositories, simulations, drawings }),
    ],
  };
  return served;
}
