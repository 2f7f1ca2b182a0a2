import { fillPlaceholders, type Language } from "@mofang/vocabulary";

/** A command line that cannot be carried out; `code` is a key of `usageTexts`. */
export class UsageError extends Error {
  override readonly name = "UsageError";
  readonly code: UsageCode;
  readonly values: Readonly<Record<string, string>>;

  constructor(code: UsageCode, values: Readonly<Record<string, string>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/** A mistake on the command line: a key of the texts below. */
type UsageCode = keyof typeof usageTexts;

/** Texts of mistakes on the command line. */
const usageTexts = {
  "unknown-command": { zh: "没有命令“{command}”。", en: 'There is no command "{command}".' },
  "unknown-option": { zh: "没有选项 {option}。", en: "There is no option {option}." },
  "missing-value": { zh: "选项 {option} 需要一个值。", en: "Option {option} needs a value." },
  "not-a-number": { zh: "选项 {option} 需要一个数，而不是“{value}”。", en: 'Option {option} needs a number, not "{value}".' },
  "missing-option": { zh: "缺少选项 {option}。", en: "Option {option} is missing." },
  "missing-class": { zh: "请给出类名。", en: "Name a class." },
  "one-class": { zh: "此命令只接受一个类名。", en: "This command takes one class." },
  "both-options": { zh: "选项 {first} 与 {second} 不能同时使用。", en: "Options {first} and {second} exclude each other." },
  "no-such-path": { zh: "路径“{path}”不存在。", en: 'There is no "{path}".' },
  "cannot-write": { zh: "无法写入“{path}”：{reason}", en: 'Cannot write "{path}": {reason}' },
  "no-such-signal": { zh: "结果中没有变量“{name}”。", en: 'The result has no variable "{name}".' },
  "library-action": {
    zh: "请用 library add、library list 或 library remove。",
    en: "Say library add, library list or library remove.",
  },
  "server-unreachable": { zh: "无法连接 {address}：{reason}", en: "{address} cannot be reached: {reason}" },
  "server-refused": { zh: "{address} 拒绝了请求：{reason}", en: "{address} refused: {reason}" },
  "server-no-library": {
    zh: "{address} 上没有您可以读取的仓库含有 {name}。已有版本：{known}。",
    en: "No repository of {address} that you may read holds {name}. Versions there: {known}.",
  },
  "server-withheld": {
    zh: "{repository} 未向您公开 {name} {version} 的全部文本。",
    en: "{repository} does not show you all of the text of {name} {version}.",
  },
  "convert-path": { zh: "请给出一个文件夹或 .mo 文件。", en: "Name one folder or .mo file." },
  "convert-from": {
    zh: "模型没有说使用 {name} 的哪个版本，请用 --from 给出。",
    en: "The models do not say which version of {name} they use. Say it with --from.",
  },
  "no-such-library": {
    zh: "没有找到库 {name} {version}。已有版本：{known}。",
    en: "There is no library {name} {version}. There are: {known}.",
  },
  "no-conversion": {
    zh: "{name} {to} 没有说明如何从 {from} 转换。",
    en: "{name} {to} does not say how to convert from {from}.",
  },
  "fmu-action": { zh: "请用 fmu export。", en: "Say fmu export." },
  "cache-action": { zh: "请用 cache 或 cache clear。", en: "Say cache or cache clear." },
  "one-library": { zh: "请给出一个库，如 Modelica@4.1.0。", en: "Name one library, for example Modelica@4.1.0." },
  "unknown-log-level": {
    zh: "没有日志级别“{value}”。可用：{known}。",
    en: 'There is no log level "{value}". Known are {known}.',
  },
  "logins-unreadable": { zh: "无法读取“{path}”：{reason}", en: 'Cannot read "{path}": {reason}' },
  "bad-address": {
    zh: "“{address}”不是网站地址，如 https://mofang.example.org。",
    en: '"{address}" is no address of a site such as https://mofang.example.org.',
  },
  "one-address": { zh: "请给出一个网站地址。", en: "Name the address of one site." },
  "no-token": {
    zh: "没有访问令牌：请在个人菜单中创建一个，由 MOFANG_TOKEN 或标准输入给出。",
    en: "There is no access token: make one in your menu on the site, and give it in MOFANG_TOKEN or on standard input.",
  },
  "no-login": {
    zh: "尚未登录 {address}。请先运行 mofang login 地址。",
    en: "Nobody is logged in to a server {address}. Run mofang login ADDRESS first.",
  },
  "no-git": { zh: "没有找到 git。", en: "There is no git on this machine." },
  "no-clone": {
    zh: "此文件夹不是模坊仓库的克隆。请用 mofang clone，或用 --repository 所有者/名称 给出仓库。",
    en: "This folder is no clone of a Mofang repository. Use mofang clone, or name one with --repository OWNER/NAME.",
  },
  "bad-repository": { zh: "“{value}”不是“所有者/名称”。", en: '"{value}" is not OWNER/NAME.' },
  "one-repository": { zh: "请给出一个仓库：所有者/名称。", en: "Name one repository: OWNER/NAME." },
  "one-folder": { zh: "此命令只接受一个文件夹。", en: "This command takes one folder." },
  "one-version": { zh: "请给出一个版本号，如 1.2.0。", en: "Name one version number such as 1.2.0." },
  "bad-interval": { zh: "间隔“{value}”不适合此次运行。", en: 'The interval "{value}" does not fit the run.' },
  "bad-parameter": { zh: "“{value}”不是“名称=值”。", en: '"{value}" is not NAME=VALUE.' },
  "bad-range": {
    zh: "“{value}”不是“名称=取值”，取值如 1,2,5、0:0.5:3、linspace(0,1,11)、uniform(0,1) 或 normal(10,2)。",
    en: '"{value}" is not NAME=VALUES, where values are such as 1,2,5, 0:0.5:3, linspace(0,1,11), uniform(0,1) or normal(10,2).',
  },
  "unknown-method": { zh: "没有方法“{value}”。可用：{known}。", en: 'There is no method "{value}". Known are {known}.' },
  "bad-design": { zh: "这些取值不能组成一项研究：{reason}", en: "These values make no study: {reason}" },
  "invalid-regex": { zh: "“{value}”不是正则表达式。", en: '"{value}" is no regular expression.' },
} as const;

/** The mistake in the reader's language. */
export function renderUsage(error: UsageError, language: Language): string {
  return fillPlaceholders(usageTexts[error.code][language], error.values);
}

/** What `mofang fmu` tells of an export. */
const fmuTexts = {
  written: { zh: "已写入 {file}，二进制平台：{platforms}", en: "{file} is written; binaries for: {platforms}" },
  "sources-only": {
    zh: "{file} 只含源代码，没有二进制文件：导入它的工具须自行编译。",
    en: "{file} holds sources and no binary: the tool that imports it has to compile them.",
  },
  "not-compiled": { zh: "{platform} 的编译失败：{reason}", en: "Compiling for {platform} failed: {reason}" },
} as const;

/** A key of the texts above. */
export type FmuNote = keyof typeof fmuTexts;

/** A note in the reader's language. */
export function fmuNote(note: FmuNote, language: Language, values: Readonly<Record<string, string>>): string {
  return fillPlaceholders(fmuTexts[note][language], values);
}

/** What `mofang --help` prints. */
export const helpText: Readonly<Record<Language, string>> = {
  en: `mofang <command>: Modelica models from the command line

  check CLASS… | --classes-from FILE | --runnable | --all
                                                 diagnostics of classes; exit code 1 if any is an error;
                                                 runnable: those with an experiment annotation
  flatten CLASS                                  flat Modelica on standard output
  simulate CLASS                                 a result as CSV
      --start-time S  --stop-time S              seconds; default from the model's experiment annotation
      --intervals N | --interval S               output grid
      --tolerance T   --algorithm NAME           default from the annotation, and Dassl
      --output FILE.csv|FILE.mat                 instead of standard output; .mat as Dymola and OpenModelica read it
      --steps                                    rows at the integrator's steps instead of the output grid
      --log LEVEL    --profile                   warnings, events or steps; which systems and events cost most
      --signals a,b | --signals-from FILE.csv[.gz]   variables to write; default all that are not protected
  conformance --reference DIR --report FILE.json compares every model of DIR/index.json with its reference
      --match REGEX  --jobs N  --timeout S       which models, how many at a time, seconds for each
      --cold                                     a new process for each model, with nothing loaded
      --results DIR                              also writes the results as CSV
      --baseline FILE.json                       exit code 1 and a list when a model does worse than the file says
      --save-baseline FILE.json                  writes what was found there, beside what it says of other models
      --times FILE.json                          compares the times with those of another tool
  library add NAME[@VERSION] [--from FILE|FOLDER] | add --from FILE|FOLDER | list | remove NAME[@VERSION]
                                                 libraries that this installation keeps, in MOFANG_DATA
  library add NAME[@VERSION] --server ADDRESS    from a repository of a Mofang server, with what it uses there;
      --token TOKEN                              an access token for private ones, also in MOFANG_TOKEN
  fmu export CLASS                               a Functional Mock-up Unit: FMI 2.0, Model Exchange and Co-Simulation,
      --output FILE.fmu  --sources-only          with C sources and a binary for each compiler found
  test [FOLDER]                                  what .mofang/checks.yaml asks of a repository; exit code 1 if any
      --junit FILE.xml --report FILE.json        of it is not so; reports for pipelines
      --update                                   writes references that are missing or no longer right
  convert PATH --to NAME[@VERSION]               models for an earlier version of a library become models for
      --from VERSION  --write                    this one; shows what changes, and writes it with --write
  cache | cache clear                            where it is kept what libraries hold; delete it
                                                 (MOFANG_CACHE names another folder, or off)

With a server
  login ADDRESS | logout ADDRESS                 keeps a personal access token, from MOFANG_TOKEN or standard input
  clone OWNER/NAME [FOLDER]                      a repository by git, private ones too
  push [FOLDER]                                  the branch that is checked out, with its annotated tags
  run CLASS                                      a run on the server; its result as CSV, or to a file
      --parameter NAME=VALUE                     and the settings of simulate; --output FILE.csv|FILE.mat
  study CLASS --vary NAME=VALUES                 runs with other values: 1,2,5 or 0:0.5:3 or linspace(0,1,11)
      --method grid|pairs|random|latinHypercube|halton  --count N  --seed N  --signals a,b
  publish NUMBER --description TEXT              a version of what is checked out
      --repository OWNER/NAME --version V        for run, study and publish, instead of the clone in this folder
      --server ADDRESS                           instead of the server of the newest login

Everywhere
  --library PATH    a package folder, a .mo file or a folder of such; may be given many times; MODELICAPATH is honoured
  --json            one JSON document a result on standard output; logs go to standard error
  --lang zh|en      language of messages; default from LANG
`,
  zh: `mofang <命令>：在命令行使用 Modelica 模型

  check 类… | --classes-from 文件 | --runnable | --all
                                                 类的诊断；有错误时退出码为 1；
                                                 runnable：带有 experiment 注解的类
  flatten 类                                     在标准输出打印展平的 Modelica
  simulate 类                                    结果为 CSV
      --start-time 秒  --stop-time 秒            默认取自模型的 experiment 注解
      --intervals N | --interval 秒              输出网格
      --tolerance T    --algorithm 名称          默认取自注解与 Dassl
      --output 文件.csv|文件.mat                 代替标准输出；.mat 可由 Dymola 与 OpenModelica 读取
      --steps                                    以积分器步点代替输出网格
      --log 级别     --profile                   warnings、events 或 steps；最耗时的方程组与事件
      --signals a,b | --signals-from 文件.csv[.gz]   要写出的变量；默认写出全部非保护变量
  conformance --reference 目录 --report 文件.json  将 目录/index.json 中的每个模型与参考结果比较
      --match 正则  --jobs N  --timeout 秒       哪些模型、同时几个、每个限时
      --cold                                     每个模型用新的进程，不预先载入任何东西
      --results 目录                             同时以 CSV 写出结果
      --baseline 文件.json                       有模型不如文件所记时列出并以退出码 1 结束
      --save-baseline 文件.json                  将结果写入该文件，其中其他模型的记录保留
      --times 文件.json                          与另一工具的用时比较
  library add 名称[@版本] [--from 文件|文件夹] | add --from 文件|文件夹 | list | remove 名称[@版本]
                                                 本安装保存的库，位于 MOFANG_DATA
  library add 名称[@版本] --server 地址          取自模坊服务器上的仓库，连同它在那里使用的库；
      --token 令牌                               私有仓库用的访问令牌，也可由 MOFANG_TOKEN 给出
  fmu export 类                                  FMI 2.0 的 FMU，含模型交换与联合仿真、C 源代码，
      --output 文件.fmu  --sources-only          以及每个找到的编译器各一个二进制文件
  test [文件夹]                                  仓库 .mofang/checks.yaml 中的检查；有不通过的，退出码为 1
      --junit 文件.xml --report 文件.json        供流水线使用的报告
      --update                                   写出缺少的或已不相符的参考曲线
  convert 路径 --to 名称[@版本]                  将为库的早期版本编写的模型转换到此版本；显示改动，
      --from 版本  --write                       加 --write 时写入
  cache | cache clear                            库内容的缓存位置；清空缓存
                                                 （MOFANG_CACHE 指定其他文件夹，或为 off）

使用服务器
  login 地址 | logout 地址                       保存个人访问令牌，由 MOFANG_TOKEN 或标准输入给出
  clone 所有者/名称 [文件夹]                     用 git 克隆仓库，包括私有仓库
  push [文件夹]                                  推送当前分支及其附注标签
  run 类                                         在服务器上仿真；结果为 CSV 或写入文件
      --parameter 名称=值                        以及 simulate 的设置；--output 文件.csv|文件.mat
  study 类 --vary 名称=取值                      以不同取值运行：1,2,5 或 0:0.5:3 或 linspace(0,1,11)
      --method grid|pairs|random|latinHypercube|halton  --count N  --seed N  --signals a,b
  publish 版本号 --description 文字              将当前提交发布为版本
      --repository 所有者/名称 --version V       run、study、publish 可用它代替此文件夹中的克隆
      --server 地址                              代替最近登录的服务器

通用
  --library 路径    包文件夹、.mo 文件或其所在文件夹；可多次给出；也使用 MODELICAPATH
  --json            每个结果在标准输出打印一个 JSON；日志写到标准错误
  --lang zh|en      消息语言；默认取自 LANG
`,
};
