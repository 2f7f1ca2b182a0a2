/**
 * What answers are about, each with the field by which a call names whose it is; null for what a caller has but one of.
 *
 * A call that reads says what its answer `shows`, a call that changes says what it `changes`: where both name a subject, what
 * was read is stale once the change is made.
 */
const subjects = {
  /** Facts about people: names, pictures, descriptions. */
  profile: null,
  follows: null,
  sessions: null,
  identities: null,
  /** Learning platforms, our keys for them, and marks that did not reach them. */
  learningPlatforms: null,
  tokens: null,
  /** Which repositories there are, and for whom. */
  repositories: null,
  /** Facts of one repository: name, description, openness, time of the last change. */
  repository: "id",
  /** Files of a repository and their history. */
  files: "id",
  /** What somebody edits and has not saved. */
  drafts: "id",
  /** What those who edit together did and nobody saved yet. */
  work: "id",
  /** Sessions of online tools. */
  containers: null,
  versions: "id",
  forks: "id",
  members: "id",
  invitations: "id",
  applications: "id",
  comments: "id",
  /** Comments pinned to components and connections. */
  pins: "id",
  /** Issues and proposals. */
  discussions: "id",
  wiki: "id",
  webhooks: "id",
  marks: null,
  tags: null,
  visits: null,
  groups: null,
  /** Deleted repositories. */
  bin: null,
  imports: null,
  /** Accounts at code-hosting services. */
  hosting: null,
  simulations: "simulationTaskId",
  /** Studies on the server and their rows. */
  studies: "studyId",
  publishedRuns: "runKey",
  /** Views of animations that a repository keeps. */
  scenes: "id",
  /** Templates of charts in the account of the caller. */
  chartTemplates: null,
  libraries: null,
  messages: null,
  conversations: null,
  /** Talks with the assistant. */
  talks: "talkId",
  /** Columns and labels of the forum. */
  tagCategories: null,
  posts: null,
  /** Flags of texts of the forum, decisions about them, appeals. */
  moderation: null,
  /** Answers to a post of the forum, and comments on them. */
  answers: "postId",
  /** How far somebody has read posts. */
  readings: "postId",
  digest: null,
  courses: "courseId",
  /** Answers to the tasks of a course. */
  attempts: "courseId",
  questionBanks: "bankId",
  /** What editors write, and who has registered for it. */
  portal: null,
  partners: null,
  /** Lists as administrators keep them. */
  keptLists: null,
  forumResources: null,
  hotSearches: null,
  /** Competitions, their entries and boards. */
  competitions: null,
  /** Which schools there are, and to which the caller belongs. */
  schools: null,
  schoolMembers: "schoolId",
  /** What a school tells its people: news, activities, questions, resources. */
  schoolContent: "schoolId",
  /** Classes of schools and who is in them. */
  classrooms: null,
  /** Assignments of classes, what is handed in, and marks. */
  assignments: "classroomId",
  experts: null,
  expertQuestions: null,
  /** Frequent questions of the forum. */
  forumFaq: null,
  feedback: null,
  /** What administrators decide about people, and about repositories. */
  users: null,
  standing: null,
  siteTexts: null,
  siteLinks: null,
  sensitiveWords: null,
} as const satisfies Readonly<Record<string, string | null>>;

/** The name of a subject. */
export type Subject = keyof typeof subjects;

/** What was handed to a call: its parameters, query and body in one object. */
type Input = Readonly<Record<string, unknown>>;

/**
 * Whether an answer is stale after a change.
 *
 * @param changed  the subjects that were changed, and what the changing call was given
 * @param shown  the subjects of the answer, and what the reading call was given
 */
export function isStale(
  changed: { readonly subjects: readonly Subject[]; readonly input: Input },
  shown: { readonly subjects: readonly Subject[]; readonly input: Input },
): boolean {
  const isSame = (subject: Subject): boolean => {
    const key = subjects[subject];
    const [one, other] = key === null ? [] : [changed.input[key], shown.input[key]];
    // Ids come from addresses as digits, too. Who names none means all of them.
    return one === undefined || other === undefined || String(one) === String(other);
  };
  return changed.subjects.some((subject) => shown.subjects.includes(subject) && isSame(subject));
}
