/** Limits of the product. Sizes in bytes, times in seconds unless said. */
export const limits = {
  userName: 30,
  passwordMinimum: 6,
  passwordMaximum: 32,
  verificationCode: 6,
  verificationCodeLifetime: 600,
  verificationCodeTries: 5,
  codeResend: 60,
  /** Pixels of the slider puzzle: its picture, the square of its piece, and how far from the gap the piece may end. */
  captchaWidth: 450,
  captchaHeight: 320,
  captchaPiece: 60,
  captchaTolerance: 10,
  realName: 30,
  organization: 50,
  userDescription: 200,
  /** Bytes of a user's own picture. */
  avatar: 3_000_000,
  /** Bytes of a picture that stands for a repository. */
  cover: 150_000,
  /** Bytes of a picture in a text. */
  picture: 10_000_000,
  contactName: 30,
  companyName: 50,
  contactContent: 150,
  feedbackContent: 1000,
  reportReason: 100,
  /** A question to the assistant. */
  question: 1000,
  /** Title of a talk with the assistant, and why an answer of it did not help. */
  talkTitle: 80,
  ratingReason: 500,
  /** Letters of an answer of the assistant. */
  assistantAnswer: 30_000,
  /** Answers of the assistant that one person waits for at the same time. */
  answersAtOnce: 2,
  siteText: 100_000,
  /** Titles and texts of the lists that administrators keep, and entries of one of them. */
  listTitle: 120,
  listText: 50_000,
  listEntries: 500,
  /** Name of a phase or a metric of a competition, an announcement or a reason, and the most of each. */
  competitionLabel: 60,
  competitionNote: 5_000,
  competitionPhases: 12,
  competitionMetrics: 8,
  competitionScenarios: 40,
  competitionEntriesPerDay: 100,
  competitionTeam: 20,
  competitionTeamName: 40,
  searchTerm: 50,
  /** Letters of what is searched for. */
  searchKey: 200,
  /** Links of one text that are shown as cards, and letters of the address of one. */
  linkCards: 20,
  linkAddress: 200,
  repositoryName: 50,
  repositoryDescription: 500,
  folderName: 32,
  fileName: 255,
  commitMessage: 500,
  tag: 30,
  tagsPerRepository: 10,
  wikiName: 80,
  wikiPage: 200_000,
  wikiPages: 1_000,
  webhookAddress: 500,
  webhookSecret: 200,
  webhooks: 20,
  ltiPlatforms: 100,
  ltiDeployments: 50,
  /** Imports of one person that wait or run. */
  importsAtOnce: 3,
  comment: 10_000,
  /** Letters of a comment pinned to a diagram, of a name that it is pinned to, and pins of one repository. */
  pinComment: 2_000,
  pinnedName: 400,
  pins: 2_000,
  /** People that one text tells by naming them. */
  mentions: 20,
  discussionTitle: 200,
  discussionBody: 50_000,
  labels: 10,
  postTitle: 120,
  postBody: 50_000,
  answer: 30_000,
  /** Percent of the points of a course from which on there is a certificate. */
  certificatePercent: 60,
  /** Bytes of one video of a course, of its captions, of another file, and of all files of a course. */
  courseVideo: 500_000_000,
  courseCaptions: 1_000_000,
  courseFile: 50_000_000,
  courseFiles: 5_000_000_000,
  /** Hours of study that a course says of itself. */
  courseHours: 1000,
  /** Classes that one course or lesson is for, and lessons of a course that are for some alone. */
  courseClasses: 100,
  limitedLessons: 200,
  /** Answers to one exercise, or works of one assignment, that are compared with each other at once. */
  comparedModels: 500,
  /** Bytes of the Modelica files of one work that is compared, and of all works of an assignment together. */
  comparedWork: 200_000,
  comparedWorks: 10_000_000,
  questionsOfBank: 2000,
  /** Questions that one block of a lesson draws. */
  questionsOfDraw: 50,
  labelsOfQuestion: 10,
  questionLabel: 40,
  labelsPerPost: 5,
  /** Name of a label that a member proposes, and proposals of one member that wait at once. */
  forumLabel: 40,
  labelProposals: 5,
  /** Files of a post or an answer, bytes of one, and bytes of all that a member has brought. */
  filesPerPost: 10,
  postFile: 20_000_000,
  postFilesOfMember: 500_000_000,
  /** Resources of one page (LIM-002). */
  resourceCards: 12,
  /** Cards of activities, and of what else editors write, on one page (LIM-003). */
  portalCards: 12,
  portalTitle: 120,
  portalSummary: 300,
  portalBody: 100_000,
  portalPlace: 200,
  portalTags: 8,
  portalFiles: 10,
  /** Bytes of an attachment. */
  portalFile: 50_000_000,
  /** Why a moderator deletes or closes something. */
  moderationReason: 200,
  /** What is said with a flag, and in an appeal. */
  flagWords: 200,
  appealWords: 1_000,
  /** Flags of one person in a day. */
  flagsPerDay: 20,
  schoolName: 60,
  schoolIntro: 2_000,
  /** Domains of one school, and schools that one import brings. */
  schoolDomains: 20,
  schoolImport: 500,
  /** Days for which a link of a school may work. */
  schoolInvitationDays: 180,
  schoolTitle: 120,
  schoolText: 50_000,
  classroomName: 60,
  classroomIntro: 2_000,
  /** People of one class, its assignments, and letters of a name or number in a roster. */
  classroomMembers: 500,
  assignments: 100,
  rosterName: 60,
  /** Bytes of a roster. */
  rosterFile: 1_000_000,
  assignmentTitle: 120,
  assignmentText: 20_000,
  assignmentPoints: 1_000,
  markText: 5_000,
  venue: 100,
  resourceLink: 500,
  /** Bytes of one file of a resource (D16). */
  resourceFile: 10_000_000,
  expertHeadline: 80,
  expertProfile: 5_000,
  /** Questions that an expert answers at the same time, at most. */
  expertQuestions: 50,
  /** Experts that one question invites. */
  invitedExperts: 5,
  /** Questions to experts of one person in a day. */
  expertQuestionsPerDay: 20,
  thanks: 500,
  assignees: 10,
  /** Days for which a deleted repository can be restored. */
  binDays: 30,
  /** Days after which an uploaded picture goes that no text names and nobody shows as their own. */
  unusedPictureDays: 30,
  repositoryFile: 50_000_000,
  /** Files of one version of a repository. */
  repositoryFiles: 50_000,
  uploadTotal: 50_000_000,
  /** Archive of a library that an administrator uploads. */
  libraryArchive: 500_000_000,
  uploadFiles: 10,
  /** Contents in one request of an upload in steps. */
  stagedFiles: 200,
  /** Body of an ordinary call. */
  body: 1_000_000,
  /** Letters of what an entry of those who edit together says it did, and entries that one call brings. */
  workLabel: 60,
  workBatch: 1_000,
  /** Messages of one window a second about where its person is. */
  presence: 10,
  /** Selected components that are told. */
  presentComponents: 20,
  /** Largest text that the editor opens. */
  textFile: 5_000_000,
  /** Of the texts of a folder, given at once: the longest of one, and all of them together. */
  folderText: 200_000,
  folderTexts: 4_000_000,
  refreshMargin: 300,
  pageSizes: [10, 20, 30, 40, 50, 100],
  pageSize: 10,
  /** Data files of a repository that a simulation gets, and their bytes together. */
  modelDataFiles: 200,
  modelData: 20_000_000,
  /** Bytes of the C of a model on its way to the server, as JSON, and of the module on its way back. */
  cProgram: 8_000_000,
  cModule: 8_000_000,
  intervals: 1_000_000,
  /** Bytes of a result that is read from a file in the page. */
  importedResult: 500_000_000,
  /** Names and patterns that select the variables of a result. */
  storedVariables: 200,
  /** A run of that many steps is bounded by its time long before; the number only keeps counters exact. */
  integratorSteps: 1_000_000_000,
  note: 500,
  /** Letters of the name and of a tag of a run, how many tags one has, and how many runs of a person are pinned. */
  runName: 100,
  runTag: 32,
  runTags: 10,
  pinnedRuns: 100,
  /** Of a study: runs, parameters, criteria and letters of one, rows that one call gives; studies that an account keeps. */
  studyRuns: 10_000,
  studyParameters: 50,
  studyCriteria: 20,
  studyCriterion: 500,
  studyRows: 2_000,
  studies: 100,
  /** Of a search: starts, least bound of the runs of each, measured times. */
  searchStarts: 200,
  leastSearchRuns: 10,
  measuredTimes: 50_000,
  /** Of a published run: letters of its title and description, of an author's name and a keyword; authors, keywords, curves. */
  publishedTitle: 200,
  publishedDescription: 5_000,
  publishedName: 100,
  publishedAuthors: 50,
  publishedKeywords: 20,
  publishedCurves: 8,
  /** Full name of a class or a component. */
  className: 500,
  sceneName: 60,
  experimentName: 60,
  /** Experiments of one class. */
  experiments: 100,
  /** Scenes of one repository, and shapes that one of them hides, colours or traces. */
  scenes: 200,
  sceneShapes: 2_000,
  /** UTF-16 units of a template of a chart in an account, and how many an account keeps. */
  chartTemplate: 100_000,
  chartTemplates: 50,
  versionNumber: 50,
  versionDescription: 5_000,
  groupName: 50,
  groupsPerUser: 500,
  /** Groups inside each other. */
  groupDepth: 8,
  instantMessage: 2_000,
  /** Instant messages to somebody who has not answered any yet. */
  unansweredMessages: 5,
  /** Seconds for which a signature of `getUserSig` holds. */
  userSignature: 300,
  tokenName: 50,
  tokensPerUser: 50,
  /** Days after which a personal access token may end at the latest, unless it never does. */
  tokenDays: 366,
  /** Sessions of online tools that a member runs at once, minutes after which one that nobody uses ends, days that its files stay. */
  containersAtOnce: 2,
  containerIdle: 30,
  containerDays: 30,
  /** Seconds between two words of a page with a session of an online tool. */
  containerBeat: 60,
  /** Seconds between two words of an open workspace, and those after which one that is silent is closed. */
  workplaceBeat: 20,
  workplaceSilence: 75,
} as const;

/**
 * Requests a rate class allows per minute, by account or, for visitors, by address. That of logins bounds what they cost the
 * server, and lets a classroom behind one address in; who guesses passwords is slowed down by other means.
 */
export const rateLimits = { read: 1200, write: 240, login: 120, code: 5, captcha: 40, upload: 120, simulate: 60 } as const;

/** Names of fields whose values are never shown or logged. */
export const secretFields: ReadonlySet<string> = new Set([
  "passwd",
  "newPassword",
  "oldPassword",
  "confirmation",
  "captcha",
  "ticket",
  "search",
  "state",
  "code",
  "refreshToken",
  "administrator",
  "secret",
]);
