/**
 * Rules that a regular expression checks, in words. A schema carries the rule's name as its error, so that server and
 * browser can say it in the language of the user.
 */
export const rules = {
  "rule.user-name": { zh: "1 到 30 个字母、数字或下划线", en: "1 to 30 letters, digits or underscores" },
  "rule.password": {
    zh: "6 到 32 个字符，至少一个数字和一个字母或特殊字符，不含空白和方括号",
    en: "6 to 32 characters with a digit and a letter or special character, without white space or square brackets",
  },
  "rule.code-receiver": {
    zh: "邮箱地址，或 +86 开头的 11 位手机号",
    en: "an e-mail address, or a mobile number of 11 digits after +86",
  },
  "rule.phone-number": { zh: "+86 开头的 11 位手机号", en: "a mobile number of 11 digits after +86" },
  "rule.mobile-number": { zh: "11 位手机号", en: "a mobile number of 11 digits" },
  "rule.link-address": { zh: "http://、https:// 或 / 开头的地址", en: "an address beginning with http://, https:// or /" },
  "rule.web-address": { zh: "http:// 或 https:// 开头的地址", en: "an address beginning with http:// or https://" },
  "rule.mail-domain": {
    zh: "邮箱 @ 后面的域名，如 example.edu.cn",
    en: "what stands behind the @ of an address, such as example.edu",
  },
  "rule.orcid": {
    zh: "ORCID 标识，形如 0000-0002-1825-0097，末位为校验码",
    en: "an ORCID iD such as 0000-0002-1825-0097, whose last character is a check digit",
  },
  "rule.day": { zh: "形如 2027-06-30 的日期", en: "a day such as 2027-06-30" },
  "rule.verification-code": { zh: "6 位数字", en: "6 digits" },
  "rule.repository-name": {
    zh: "字母或下划线开头，由字母、数字和下划线组成",
    en: "a letter or underscore, then letters, digits and underscores",
  },
  "rule.folder-name": { zh: "1 到 32 个字母、数字或下划线", en: "1 to 32 letters, digits or underscores" },
  "rule.file-name": {
    zh: "由字母、数字、下划线和点组成，不是 .、.. 或 .git",
    en: "letters, digits, underscores and dots, and not ., .. or .git",
  },
  "rule.kept-name": {
    zh: "1 到 60 个字母、汉字、数字、空格或 - _ .，以字母、汉字、数字或下划线开头，不以空格或点结尾",
    en: "1 to 60 letters, digits, blanks or - _ . that begin with a letter, digit or underscore and end with no blank or dot",
  },
  "rule.chart-template": {
    zh: "图表模板的 JSON 文本，其 format 为 mofang-chart/1",
    en: "the JSON of a chart template, whose format is mofang-chart/1",
  },
  "rule.repository-path": {
    zh: "以 / 分隔的相对路径，不含空、.、.. 和 .git 部分，不含反斜杠和控制字符",
    en: "a relative path with / between its parts, none of them empty, ., .. or .git, without backslashes and control characters",
  },
  "rule.version-number": {
    zh: "语义化版本号，如 1.0.0 或 2.1.0-beta.1",
    en: "a semantic version number, such as 1.0.0 or 2.1.0-beta.1",
  },
  "rule.focus-tags": { zh: "至少一个词，用逗号隔开", en: "one word at least, several with commas between them" },
  "rule.tag": {
    zh: "字母、汉字或数字开头，可含空格和 . _ + # -",
    en: "a letter or digit, then letters, digits, spaces and . _ + # -",
  },
  "rule.portal-cover": { zh: "上传到本站的图片", en: "a picture that was uploaded to this site" },
  "rule.portal-link": {
    zh: "http://、https:// 或 / 开头的地址，可以为空",
    en: "an address beginning with http://, https:// or /, or nothing",
  },
  "rule.portal-model": {
    zh: "完整的类名，如 Mofang.Examples.Thermal.ThermostatRoom，可以为空",
    en: "the full name of a class, such as Mofang.Examples.Thermal.ThermostatRoom, or nothing",
  },
  "rule.wiki-name": {
    zh: "字母、汉字、数字或下划线开头，可含空格和 _ . - ( )",
    en: "a letter, digit or underscore, then letters, digits, spaces and _ . - ( )",
  },
  "rule.webhook-address": {
    zh: "http:// 或 https:// 开头的地址，不含用户名和密码",
    en: "an address beginning with http:// or https://, without user name and password",
  },
  "rule.git-address": {
    zh: "https:// 开头的 Git 仓库地址，不含用户名和密码",
    en: "the https:// address of a git repository, without user name and password",
  },
  "rule.modelica-name": { zh: "Modelica 名称，如 resistor.p", en: "a name of Modelica, such as resistor.p" },
  "rule.library-name": { zh: "Modelica 标识符", en: "a Modelica identifier" },
  "rule.library-version": { zh: "版本号，如 4.1.0", en: "a version, such as 4.1.0" },
  "rule.whole-text": { zh: "不含空字符和残缺字符的文字", en: "text without NUL and without halves of characters" },
  "rule.local-time": { zh: "年月日和时分，如 2027-01-31T23:59", en: "a day and a time, such as 2027-01-31T23:59" },
  "rule.time-zone": { zh: "IANA 时区名，如 Asia/Shanghai", en: "the IANA name of a time zone, such as Asia/Shanghai" },
  "rule.version": { zh: "提交、分支或标签的名字", en: "the name of a commit, branch or tag" },
} as const;

/** The name of a rule. */
export type Rule = keyof typeof rules;
