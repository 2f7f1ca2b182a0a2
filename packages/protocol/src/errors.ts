/**
 * The error catalogue: everything that a call can refuse with. The slug is for code and logs and is never reused; the
 * number is what travels in the envelope. Body codes 401, 404 and 501 have meanings of their own in the web app (pages,
 * rate warning); HTTP 401 and 403 too (login expired, frozen account); all other refusals travel with HTTP 200.
 */
export interface ErrorEntry {
  readonly code: number;
  readonly http: number;
  /** Texts with `{placeholders}`. */
  readonly zh: string;
  readonly en: string;
}

export const errors = {
  "auth.no-permission": {
    code: 401,
    http: 200,
    zh: "抱歉，您没有权限访问此页面",
    en: "Sorry, you don't have permission to access this page",
  },
  "auth.login-expired": {
    code: 40100,
    http: 401,
    zh: "您的登录状态已过期，请重新登录",
    en: "Your login status has expired, please log in again",
  },
  "auth.account-frozen": {
    code: 40300,
    http: 403,
    zh: "您的账号已被冻结，请联系工作人员",
    en: "Your account has been frozen, please contact staff",
  },
  "request.not-found": { code: 404, http: 200, zh: "抱歉，您访问的页面不存在", en: "Sorry, the page you visited does not exist" },
  "request.too-frequent": {
    code: 501,
    http: 200,
    zh: "请求过于频繁，请在 {minutes} 分钟后重试",
    en: "Request too frequent, address blocked, retry in {minutes} minutes",
  },
  "request.invalid": {
    code: 40000,
    http: 200,
    zh: "{field} 的值 {value} 不符合要求：{rule}",
    en: "{field}: the value {value} breaks the rule: {rule}",
  },
  "request.too-large": { code: 41300, http: 200, zh: "请求太大：最多 {limit}", en: "The request is too large: at most {limit}" },
  "request.unreadable": {
    code: 40001,
    http: 200,
    zh: "请求的内容无法读取",
    en: "The content of the request cannot be read",
  },
  "request.too-many-files": {
    code: 41301,
    http: 200,
    zh: "一次最多上传 {limit} 个文件",
    en: "At most {limit} files can be uploaded at a time",
  },
  "account.wrong-password": { code: 10001, http: 200, zh: "账号或密码错误", en: "Wrong account or password" },
  "account.wrong-code": {
    code: 10002,
    http: 200,
    zh: "验证码错误或已失效",
    en: "The verification code is wrong or no longer valid",
  },
  "account.name-taken": { code: 10003, http: 200, zh: "用户名已被使用", en: "The user name is taken" },
  "account.email-taken": { code: 10004, http: 200, zh: "该邮箱已注册", en: "This e-mail is already registered" },
  "account.weak-password": {
    code: 10005,
    http: 200,
    zh: "密码须为 6 到 32 个字符，至少含一个数字和一个字母或特殊字符，不含空白和方括号",
    en: "A password has 6 to 32 characters with a digit and a letter or special character, without white space or square brackets",
  },
  "account.code-too-soon": {
    code: 10006,
    http: 200,
    zh: "请在 {seconds} 秒后再获取验证码",
    en: "Please request another code in {seconds} seconds",
  },
  "account.not-found": { code: 10007, http: 200, zh: "没有这个用户", en: "There is no such user" },
  "account.invitation-invalid": {
    code: 10008,
    http: 200,
    zh: "管理员邀请链接无效或已使用",
    en: "The administrator link is invalid or already used",
  },
  "mail.not-set-up": {
    code: 10009,
    http: 200,
    zh: "站点没有设置邮件服务，无法发送验证码",
    en: "This site has no mail server, so codes cannot be sent",
  },
  "account.same-password": {
    code: 10010,
    http: 200,
    zh: "新密码不能与旧密码相同",
    en: "The new password must differ from the old one",
  },
  "account.phone-taken": { code: 10011, http: 200, zh: "该手机号已绑定", en: "This phone number is already bound" },
  "account.logged-off": {
    code: 10012,
    http: 200,
    zh: "该账号已注销",
    en: "The user is logged off",
  },
  "account.not-confirmed": {
    code: 10013,
    http: 200,
    zh: "密码或验证码不正确，操作没有执行",
    en: "The password or code is wrong; nothing was done",
  },
  "account.last-administrator": {
    code: 10014,
    http: 200,
    zh: "您是唯一的管理员，请先指定另一位管理员",
    en: "You are the only administrator; make somebody else one first",
  },
  "account.session-not-found": { code: 10015, http: 200, zh: "没有这个登录会话", en: "There is no such session" },
  "identity.not-set-up": {
    code: 10030,
    http: 200,
    zh: "本站尚未开通此登录方式",
    en: "This site has not set up this way of logging in",
  },
  "identity.refused": {
    code: 10031,
    http: 200,
    zh: "第三方登录没有成功，请重新开始",
    en: "Logging in at the other site did not succeed, please begin again",
  },
  "identity.ticket-invalid": {
    code: 10032,
    http: 200,
    zh: "第三方登录已过期，请重新开始",
    en: "The login at the other site is too old, please begin again",
  },
  "identity.bound": {
    code: 10033,
    http: 200,
    zh: "该第三方账号或您的账号已有绑定，请先解除",
    en: "That account or yours is bound already; take the binding back first",
  },
  "identity.not-bound": { code: 10034, http: 200, zh: "没有绑定第三方账号", en: "There is no binding" },
  "captcha.wrong": { code: 10020, http: 200, zh: "验证失败，请重试", en: "Verification failed, please retry" },
  "captcha.ticket-invalid": {
    code: 10021,
    http: 200,
    zh: "请先完成滑块验证",
    en: "Please solve the slider puzzle first",
  },
  "sms.not-set-up": {
    code: 10022,
    http: 200,
    zh: "站点没有设置短信服务，无法发送验证码",
    en: "This site has no text message service, so codes cannot be sent to phones",
  },
  "library.not-found": {
    code: 25001,
    http: 200,
    zh: "本站没有安装库 {name} {version}",
    en: "Library {name} {version} is not installed on this site",
  },
  "library.refused": { code: 25002, http: 200, zh: "{reason}", en: "{reason}" },
  "library.being-added": {
    code: 25003,
    http: 200,
    zh: "正在安装 {name} {version}",
    en: "{name} {version} is being installed already",
  },
  "token.not-found": { code: 11001, http: 200, zh: "没有这个访问令牌", en: "There is no such access token" },
  "token.too-many": {
    code: 11002,
    http: 200,
    zh: "您已有 {limit} 个访问令牌，达到上限",
    en: "You have {limit} access tokens, which is the limit",
  },
  "token.scope-missing": {
    code: 11003,
    http: 200,
    zh: "访问令牌没有“{scope}”权限",
    en: 'The access token lacks the scope "{scope}"',
  },
  "token.session-needed": {
    code: 11004,
    http: 200,
    zh: "此操作需要登录，不能使用访问令牌",
    en: "This needs a signed-in browser and can't be done with an access token",
  },
  "message.not-found": { code: 12001, http: 200, zh: "没有这条消息", en: "There is no such message" },
  "comment.not-found": {
    code: 13001,
    http: 200,
    zh: "没有这条评论，或它已被删除",
    en: "There is no such comment, or it has been deleted",
  },
  "discussion.not-found": {
    code: 13002,
    http: 200,
    zh: "没有编号为 {number} 的问题或提议",
    en: "There is no issue or proposal with the number {number}",
  },
  "discussion.assignee-unknown": {
    code: 13003,
    http: 200,
    zh: "只能指派给仓库成员",
    en: "Only members of the repository can be assigned",
  },
  "wiki.page-not-found": { code: 13101, http: 200, zh: "维基没有页面“{name}”", en: 'The wiki has no page "{name}"' },
  "wiki.page-exists": { code: 13102, http: 200, zh: "维基已有页面“{name}”", en: 'The wiki has a page "{name}" already' },
  "wiki.too-many-pages": {
    code: 13103,
    http: 200,
    zh: "一个维基最多 {limit} 个页面",
    en: "A wiki has at most {limit} pages",
  },
  "server.failure": {
    code: 50000,
    http: 500,
    zh: "服务器出错了，请稍后重试（编号 {requestId}）",
    en: "The server failed, please try again later (reference {requestId})",
  },
  "repository.not-found": {
    code: 404,
    http: 200,
    zh: "没有权限查看此仓库，或它已被删除",
    en: "No permission to view this repository, or it has been deleted",
  },
  "repository.name-taken": {
    code: 20001,
    http: 200,
    zh: "您已有名为“{name}”的仓库",
    en: 'You already have a repository named "{name}"',
  },
  "repository.quota-reached": {
    code: 20002,
    http: 200,
    zh: "您已拥有 {limit} 个仓库，达到上限",
    en: "You own {limit} repositories, which is the limit",
  },
  "repository.confirmation-wrong": {
    code: 20003,
    http: 200,
    zh: "输入的确认文字与仓库名“{name}”不一致",
    en: 'The text typed to confirm differs from the repository\'s name "{name}"',
  },
  "repository.too-many-tags": {
    code: 20007,
    http: 200,
    zh: "一个仓库最多 {limit} 个标签",
    en: "A repository has at most {limit} tags",
  },
  "fork.private-origin": {
    code: 28001,
    http: 200,
    zh: "私有仓库的复刻只能是私有的",
    en: "A fork of a private repository can only be private",
  },
  "fork.no-origin": {
    code: 28002,
    http: 200,
    zh: "此仓库没有您可见的上游仓库",
    en: "This repository has no origin that you may see",
  },
  "proposal.no-fork": {
    code: 28003,
    http: 200,
    zh: "只能把复刻的内容提议给它的上游仓库",
    en: "Only a fork can be proposed, and only to its origin",
  },
  "proposal.nothing-new": {
    code: 28004,
    http: 200,
    zh: "上游已有这个复刻的全部内容",
    en: "The origin has all that this fork has",
  },
  "proposal.open": {
    code: 28005,
    http: 200,
    zh: "这个复刻已有未结束的提议 #{number}",
    en: "The proposal #{number} of this fork is open already",
  },
  "proposal.not-open": { code: 28006, http: 200, zh: "提议 #{number} 已结束", en: "The proposal #{number} is not open" },
  "repository.version-not-found": {
    code: 20004,
    http: 200,
    zh: "仓库没有版本“{version}”",
    en: 'The repository has no version "{version}"',
  },
  "file.not-found": { code: 21001, http: 200, zh: "没有文件“{path}”", en: 'There is no file "{path}"' },
  "file.name-forbidden": {
    code: 21002,
    http: 200,
    zh: "文件名“{path}”不可用：{reason}",
    en: 'The file name "{path}" can\'t be used: {reason}',
  },
  "file.exists": { code: 21003, http: 200, zh: "已有同名文件：{names}", en: "Files of these names exist already: {names}" },
  "file.duplicate": {
    code: 21004,
    http: 200,
    zh: "同一文件名出现多次：{names}",
    en: "The same file name occurs more than once: {names}",
  },
  "file.too-large": {
    code: 21005,
    http: 200,
    zh: "文件“{path}”太大：最多 {limit} MB",
    en: 'The file "{path}" is too large: at most {limit} MB',
  },
  "file.none": { code: 21008, http: 200, zh: "请选择至少一个文件或文件夹", en: "Choose at least one file or folder" },
  "file.not-utf8": {
    code: 21009,
    http: 200,
    zh: "文件“{path}”不是 UTF-8 文本：第 {offset} 个字节（从 0 开始）无法识别",
    en: 'The file "{path}" is not UTF-8 text: the byte at offset {offset} can\'t be read',
  },
  "file.path-clash": {
    code: 21010,
    http: 200,
    zh: "“{path}”不能同时是文件和文件夹",
    en: '"{path}" can\'t be a file and a folder at once',
  },
  "file.busy": {
    code: 21011,
    http: 200,
    zh: "仓库正被多人同时修改，请重试",
    en: "Many people are changing the repository at once, please try again",
  },
  "repository.too-large": {
    code: 20005,
    http: 200,
    zh: "仓库最多 {limit} MB，放不下这些内容",
    en: "A repository has at most {limit} MB, and this doesn't fit",
  },
  "repository.too-many-files": {
    code: 20006,
    http: 200,
    zh: "一个版本最多 {limit} 个文件",
    en: "A version has at most {limit} files",
  },
  "draft.no-branch": {
    code: 26001,
    http: 200,
    zh: "没有正在进行的编辑，请重新开始编辑",
    en: "Nothing is being edited, begin to edit again",
  },
  "draft.moved": {
    code: 26002,
    http: 200,
    zh: "“{path}”已在别处修改，请重新载入",
    en: '"{path}" was changed elsewhere, load it again',
  },
  "draft.too-much": {
    code: 26003,
    http: 200,
    zh: "草稿最多 {files} 个文件、共 {megabytes} MB，请先保存",
    en: "Drafts hold at most {files} files and {megabytes} MB, save first",
  },
  "version.exists": {
    code: 27001,
    http: 200,
    zh: "版本“{version}”已存在",
    en: 'There is a version "{version}" already',
  },
  "version.no-commit": {
    code: 27002,
    http: 200,
    zh: "仓库还没有内容",
    en: "The repository has no content yet",
  },
  "member.not-found": { code: 23001, http: 200, zh: "该用户不是仓库成员", en: "This user is not a member of the repository" },
  "member.already": { code: 23002, http: 200, zh: "该用户已是仓库成员", en: "This user is a member of the repository already" },
  "member.role-too-high": {
    code: 23003,
    http: 200,
    zh: "只能授予或修改低于自己的权限",
    en: "You can grant and change only roles below your own",
  },
  "member.owner-stays": {
    code: 23004,
    http: 200,
    zh: "所有者不能退出，请先转让仓库",
    en: "The owner can't leave; give the repository to somebody else first",
  },
  "member.link-invalid": {
    code: 23005,
    http: 200,
    zh: "邀请链接无效、已重置或已过期",
    en: "The invitation link is wrong, was reset or has ended",
  },
  "member.application-not-found": {
    code: 23006,
    http: 200,
    zh: "没有待处理的申请",
    en: "There is no application that waits for a decision",
  },
  "member.application-open": {
    code: 23007,
    http: 200,
    zh: "已有待处理的申请或邀请",
    en: "An application or invitation waits for an answer already",
  },
  "group.not-found": { code: 24001, http: 200, zh: "没有这个分组", en: "There is no such group" },
  "group.name-taken": {
    code: 24002,
    http: 200,
    zh: "同一层已有名为“{name}”的分组",
    en: 'There is a group named "{name}" beside it already',
  },
  "group.too-deep": { code: 24003, http: 200, zh: "分组最多嵌套 {limit} 层", en: "Groups can be {limit} deep at most" },
  "group.too-many": {
    code: 24004,
    http: 200,
    zh: "您已有 {limit} 个分组，达到上限",
    en: "You have {limit} groups, which is the limit",
  },
  "push.unreadable": {
    code: 22001,
    http: 200,
    zh: "推送的内容不完整或已损坏",
    en: "What was pushed is incomplete or damaged",
  },
  "push.no-commit": { code: 22002, http: 200, zh: "“{ref}”不是提交", en: '"{ref}" is not a commit' },
  "push.main-protected": {
    code: 22003,
    http: 200,
    zh: "主分支不能删除；改写它的历史需要管理权限",
    en: "The main branch can't be deleted, and only managers may rewrite its history",
  },
  "push.version-protected": {
    code: 22004,
    http: 200,
    zh: "移动或删除版本需要管理权限",
    en: "Only managers may move or delete a version",
  },
  "push.moved": {
    code: 22005,
    http: 200,
    zh: "“{ref}”已被他人修改，请先拉取",
    en: '"{ref}" moved meanwhile, fetch first',
  },
  "push.name-clash": {
    code: 22006,
    http: 200,
    zh: "“{ref}”与已有的分支或标签的名字冲突",
    en: 'The name "{ref}" clashes with that of another branch or tag',
  },
  "simulation.not-found": {
    code: 30001,
    http: 200,
    zh: "没有这次仿真，或它已被删除",
    en: "There is no such simulation, or it has been deleted",
  },
  "simulation.invalid-setting": {
    code: 30002,
    http: 200,
    zh: "仿真设置有误：{reason}",
    en: "A simulation setting is wrong: {reason}",
  },
  "simulation.invalid-class-name": {
    code: 30003,
    http: 200,
    zh: "“{name}”不是 Modelica 类的全名",
    en: '"{name}" is not the full name of a Modelica class',
  },
  "simulation.too-many": {
    code: 30004,
    http: 200,
    zh: "已有仿真正在进行，请等待：同时最多 {limit} 个",
    en: "A simulation is already in progress, please wait: at most {limit} at the same time",
  },
  "simulation.no-model-files": {
    code: 30005,
    http: 200,
    zh: "此版本没有 Modelica 文件",
    en: "This version has no Modelica files",
  },
  "simulation.command-refused": {
    code: 30006,
    http: 200,
    zh: "状态为 {status} 的仿真不能执行 {command}",
    en: "A simulation with the status {status} can't {command}",
  },
  "simulation.no-result": { code: 30007, http: 200, zh: "这次仿真没有结果", en: "This simulation has no result" },
  "simulation.variable-not-found": {
    code: 30008,
    http: 200,
    zh: "结果中没有变量“{name}”",
    en: 'The result has no variable "{name}"',
  },
  "simulation.result-too-large": {
    code: 30010,
    http: 200,
    zh: "结果有 {count} 个数值，超过 CSV 下载的上限 {limit}；请下载 mat 格式",
    en: "The result has {count} values, more than the limit of {limit} for a CSV; download it as mat",
  },
  "simulation.wrong-operands": {
    code: 30009,
    http: 200,
    zh: "运算 {operator} 的曲线数不对：{count} 条",
    en: "The operator {operator} does not work on {count} curves",
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorSlug = keyof typeof errors;

/** Fills the placeholders of an error's text. @throws Error for a placeholder without a value */
export function errorText(
  slug: ErrorSlug,
  language: "zh" | "en",
  values: Readonly<Record<string, string | number>> = {},
): string {
  return errors[slug][language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The error ${slug} needs a value for {${name}}`);
    return String(value);
  });
}
