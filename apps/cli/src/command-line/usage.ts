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
  convert PATH --to NAME[@VERSION]               models for an earlier version of a library become models for
      --from VERSION  --write                    this one; shows what changes, and writes it with --write
  cache | cache clear                            where it is kept what libraries hold; delete it
                                                 (MOFANG_CACHE names another folder, or off)

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
  convert 路径 --to 名称[@版本]                  将为库的早期版本编写的模型转换到此版本；显示改动，
      --from 版本  --write                       加 --write 时写入
  cache | cache clear                            库内容的缓存位置；清空缓存
                                                 （MOFANG_CACHE 指定其他文件夹，或为 off）

通用
  --library 路径    包文件夹、.mo 文件或其所在文件夹；可多次给出；也使用 MODELICAPATH
  --json            每个结果在标准输出打印一个 JSON；日志写到标准错误
  --lang zh|en      消息语言；默认取自 LANG
`,
};
