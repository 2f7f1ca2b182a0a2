/**
 * What the model service says when a request on the editor channel cannot be done: a numeric code that never changes, and its
 * text in both languages. The first three digits say what it is about, the last three which of the failures.
 */
import type { Texts } from "@mofang/vocabulary";

interface ServiceFailure extends Texts {
  readonly code: number;
  /** The user is shown nothing: they know, or meant it. */
  readonly isSilent?: true;
}

/** All failures by their slugs. Texts may have `{placeholders}`. */
export const serviceFailures = {
  cancelled: { code: 1001000, isSilent: true, zh: "请求已取消", en: "The request was cancelled" },
  "parameters-wrong": {
    code: 1001001,
    zh: "缺少必需的参数或参数不正确：{detail}",
    en: "Mandatory parameters are missing or incorrect: {detail}",
  },
  "request-unknown": { code: 1001002, zh: "没有名为 {name} 的请求", en: "There is no request named {name}" },
  "not-initialised": {
    code: 1001003,
    zh: "请在 {request} 之前发送 initServer",
    en: "Send initServer before {request}",
  },
  "queue-full": { code: 1001004, zh: "等待的请求太多，最多 {most} 个", en: "Too many requests are waiting, at most {most}" },
  "already-initialised": {
    code: 1001005,
    zh: "该通道已打开仓库 {opened}；请为仓库 {repository} 另开通道",
    en: "This channel has the repository {opened} open; open another channel for {repository}",
  },
  "block-failed": {
    code: 1011000,
    zh: "在 {class} 中创建模块失败",
    en: "Failed to create the block in {class}",
  },
  "class-not-placeable": { code: 1011001, zh: "此类不能作为组件", en: "This class cannot be a component" },
  "class-partial": { code: 1011002, zh: "抽象类不能作为组件", en: "A partial class cannot be a component" },
  "class-in-itself": { code: 1011003, zh: "类不能包含自身", en: "A class cannot hold itself" },
  "component-exists": { code: 1011004, zh: "已有同名组件", en: "A component of that name exists" },
  "nothing-to-paste": {
    code: 1011005,
    zh: "没有可粘贴到 {class} 的内容",
    en: "There is nothing to paste into {class}",
  },
  "subscript-illegal": { code: 1021000, zh: "下标不合法", en: "Illegal subscript" },
  "subscript-out-of-range": { code: 1021001, zh: "下标超出范围", en: "The subscript is out of range" },
  "delete-failed": {
    code: 1031000,
    zh: "删除 {class} 的组件或连接失败",
    en: "Failed to delete a component or a connection of {class}",
  },
  "component-missing": { code: 1031001, zh: "{class} 中没有这个组件", en: "There is no such component in {class}" },
  "connection-missing": { code: 1031002, zh: "{class} 中没有这条连接", en: "There is no such connection in {class}" },
  "graphic-missing": { code: 1031003, zh: "{class} 中没有这个图形", en: "There is no such shape in {class}" },
  "unit-failed": { code: 1041000, zh: "单位换算或设置失败", en: "Unit conversion or setting failed" },
  "parameter-failed": {
    code: 1051000,
    zh: "修改或设置 {class} 的参数失败",
    en: "Failed to modify or set a parameter of {class}",
  },
  "parameter-not-propagable": { code: 1051001, zh: "此参数不能上移", en: "This parameter cannot be propagated" },
  "not-redeclarable": { code: 1051002, zh: "此元素不能重声明", en: "This element cannot be redeclared" },
  "value-illegal": { code: 1051003, zh: "值不是合法的表达式", en: "The value is no legal expression" },
  "parameter-final": { code: 1051004, zh: "此参数已被固定", en: "This parameter is final" },
  "cannot-convert": {
    code: 1061000,
    zh: "无法转换：新类型不是 class、model、block 或 record",
    en: "Cannot convert: the new type is not class, model, block or record",
  },
  "kind-unknown": { code: 1061001, zh: "没有这种类", en: "There is no such kind of class" },
  "place-failed": {
    code: 1071000,
    zh: "移动、旋转、缩放或重命名 {class} 失败",
    en: "Failed to move, rotate, resize or rename {class}",
  },
  "placement-computed": {
    code: 1071001,
    zh: "位置由表达式给出，不能改写",
    en: "The placement is given by an expression, which is not overwritten",
  },
  "extent-empty": {
    code: 1071002,
    zh: "{class} 的范围为空",
    en: "The extent of {class} is empty",
  },
  "cannot-rename": { code: 1071003, zh: "此名称不能更改", en: "This name cannot be changed" },
  "name-captured": { code: 1071004, zh: "新名称会改变其他引用的含义", en: "The new name would change what others mean" },
  "moved-meanwhile": {
    code: 1071005,
    zh: "他人先做了修改，{request} 已无法进行",
    en: "Others were faster: {request} is impossible in what they made",
  },
  "type-exists": { code: 1081000, zh: "已有同名的类", en: "A type of the same name exists" },
  "clause-exists": { code: 1081001, zh: "已有同样的继承或导入", en: "The same extends or import clause exists" },
  "parent-missing": {
    code: 1091000,
    zh: "父模型 {name} 不存在",
    en: "The parent model {name} is missing",
  },
  "class-in-folder": { code: 1091001, zh: "类在它自己的文件夹中", en: "The class lies in a folder of its own" },
  "parent-without-body": { code: 1091002, zh: "父类没有可写入元素的主体", en: "The parent has no body for elements" },
  "storage-missing": {
    code: 1101000,
    zh: "存储路径 {path} 不存在",
    en: "The storage path {path} is missing",
  },
  "write-forbidden": {
    code: 1111000,
    zh: "没有仓库 {repository} 的写权限",
    en: "Write permission for the repository {repository} is missing",
  },
  "read-only": { code: 1111001, zh: "库中的类是只读的", en: "Classes of libraries are read-only" },
  "scope-missing": { code: 1111002, zh: "令牌没有所需的范围 {scope}", en: "The token lacks the scope {scope}" },
  protected: {
    code: 1111003,
    zh: "{class} 的访问级别不允许查看 {layer}",
    en: "The access level of {class} does not allow its {layer}",
  },
  "session-ended": { code: 1111004, zh: "登录已过期", en: "The login has expired" },
  "account-frozen": { code: 1111005, zh: "账号已被冻结", en: "The account is frozen" },
  "file-exists": { code: 1121000, zh: "已有同名文件", en: "A file of the same name exists" },
  "name-illegal": { code: 1131000, zh: "新模型的名称不合法", en: "Illegal new model name" },
  "name-empty": {
    code: 1131001,
    zh: "{command} 的名称为空",
    en: "The name for {command} is empty",
  },
  "name-start": { code: 1131002, zh: "名称须以字母或下划线开头", en: "A name begins with a letter or an underscore" },
  "name-characters": { code: 1131003, zh: "名称只能含字母、数字和下划线", en: "A name has only letters, digits and underscores" },
  "name-unchanged": { code: 1131004, zh: "名称没有改变", en: "The name is unchanged" },
  "name-exists": { code: 1131005, zh: "名称已被使用", en: "The name exists already" },
  "undo-failed": { code: 1141000, zh: "撤销或重做失败", en: "Failed to undo or redo" },
  "nothing-to-undo": { code: 1141001, isSilent: true, zh: "没有可撤销或重做的操作", en: "There is nothing to undo or redo" },
  "undo-skipped": {
    code: 1141002,
    zh: "内容之后被他人修改过，{request} 已略过这一步",
    en: "Others have changed it since; {request} leaves the step out",
  },
  "name-keyword": {
    code: 1151000,
    zh: "名称是关键字、内置类型或内置函数",
    en: "A keyword, built-in type or function is used as name",
  },
  "name-builtin-type": { code: 1151001, zh: "名称是内置类型", en: "A built-in type is used as name" },
  "name-builtin-function": { code: 1151002, zh: "名称是内置函数", en: "A built-in function is used as name" },
  "text-syntax": { code: 1161000, zh: "文本有语法错误", en: "Text syntax error" },
  "text-breaks": { code: 1161001, zh: "结果会有语法错误", en: "The result would have syntax errors" },
  "text-invalid": { code: 1161002, zh: "不是合法的 Modelica 文本", en: "It is no legal Modelica text" },
  "save-failed": {
    code: 1171000,
    zh: "保存模型、图标或组件失败：{detail}",
    en: "Failed to save model, icon or components: {detail}",
  },
  "save-conflicts": { code: 1171001, zh: "与他人的提交冲突：{files}", en: "Conflicts with commits of others: {files}" },
  "nothing-to-save": { code: 1171002, zh: "没有需要保存的内容", en: "There is nothing to save" },
  "too-much": {
    code: 1171003,
    zh: "超出草稿或仓库的容量：{detail}",
    en: "More than drafts or the repository have room for: {detail}",
  },
  "library-missing": { code: 1181000, zh: "没有库 {name} {version}", en: "The library {name} {version} is missing" },
  "library-loaded": { code: 1191000, zh: "库 {name} {version} 已加载", en: "The library {name} {version} is loaded already" },
  "library-path": { code: 1201000, zh: "找不到库的路径", en: "The path of the library was not found" },
  "load-failed": { code: 1211000, zh: "加载或卸载失败", en: "Failed to load or unload" },
  "repository-missing": {
    code: 1211001,
    zh: "没有仓库 {repository}",
    en: "There is no repository {repository}",
  },
  "repository-too-large": {
    code: 1211002,
    zh: "仓库 {repository} 的模型太大，无法打开：最多 {limit}",
    en: "The models of the repository {repository} are too large to open: at most {limit}",
  },
  "extension-illegal": { code: 1221000, zh: "文件扩展名不合法", en: "Illegal extension" },
  "base-ambiguous": { code: 1221001, zh: "基类不明确", en: "The base class is ambiguous" },
  "lines-failed": {
    code: 1231000,
    zh: "获取线条、多边形、矩形、椭圆、文字或资源失败",
    en: "Failed to get lines, polygon, rectangle, ellipse, text or resource",
  },
  "graphics-computed": {
    code: 1231001,
    zh: "{class} 的图形由表达式给出，不能改写",
    en: "Graphics of {class} are given by an expression, which is not overwritten",
  },
  "resource-missing": { code: 1231002, zh: "没有这个资源文件", en: "There is no such resource" },
  "packaging-failed": { code: 1241000, zh: "打包工具出错", en: "The packaging tool failed" },
  "publishing-failed": { code: 1251000, zh: "发布失败", en: "Publishing failed" },
  "dependency-read": { code: 1261000, zh: "读取依赖失败", en: "Failed to read dependencies" },
  "dependency-write": { code: 1261001, zh: "写入依赖失败", en: "Failed to write dependencies" },
  "hosting-request": { code: 1271000, zh: "远程模型托管：请求失败", en: "Remote model hosting: the request failed" },
  "hosting-user": { code: 1281000, zh: "远程模型托管：无法识别用户", en: "Remote model hosting: the user is not recognised" },
  "hosting-server": { code: 1291000, zh: "远程模型托管：找不到服务器", en: "Remote model hosting: the server was not found" },
  "hosting-credentials": {
    code: 1301000,
    zh: "远程模型托管：凭据解析失败",
    en: "Remote model hosting: the credentials could not be parsed",
  },
  "hosting-repository": {
    code: 1301001,
    zh: "远程模型托管：仓库编号解析失败",
    en: "Remote model hosting: the repository id could not be parsed",
  },
  "hosting-credentials-refused": {
    code: 1301002,
    zh: "远程模型托管：凭据被拒绝",
    en: "Remote model hosting: the credentials were refused",
  },
  "hosting-cancelled": { code: 1301003, isSilent: true, zh: "远程模型托管：已取消", en: "Remote model hosting: cancelled" },
  "hosting-clone": { code: 1311000, zh: "远程模型托管：克隆失败", en: "Remote model hosting: cloning failed" },
  "hosting-push": { code: 1321000, zh: "远程模型托管：推送失败", en: "Remote model hosting: pushing failed" },
  "connection-exists": { code: 1331000, zh: "连接已存在", en: "The connection exists already" },
  "connector-with-itself": { code: 1331001, zh: "连接器不能与自身相连", en: "A connector cannot be connected with itself" },
  "connection-array": { code: 1341000, zh: "不支持可扩展或数组连接", en: "Extensible or array connections are unsupported" },
  "connection-expandable": {
    code: 1341001,
    zh: "可扩展连接器只能与可扩展连接器或信号相连",
    en: "An expandable connector connects with another or with a signal",
  },
  "signal-conflict": { code: 1351000, zh: "信号冲突", en: "Signal conflict" },
  "signal-sources": { code: 1351001, zh: "两个信号源相连", en: "Two sources of a signal are connected" },
  "connector-mismatch": { code: 1361000, zh: "连接器类型不匹配", en: "The connector types do not match" },
  "not-a-connector": { code: 1361001, zh: "不是连接器", en: "It is no connector" },
  "connector-missing": { code: 1361002, zh: "没有这个连接器", en: "There is no such connector" },
  "no-matching-model": {
    code: 1371000,
    zh: "没有匹配的模型：{class} 的 {component} 不能换成 {type}，后者不存在",
    en: "No matching model: {component} of {class} cannot become {type}, which is not there",
  },
  "class-missing": { code: 1371001, zh: "没有类 {name}", en: "There is no class {name}" },
  "no-model": {
    code: 1381000,
    zh: "仓库 {repository} 没有顶层或子模型",
    en: "There is no top-level or sub model in the repository {repository}",
  },
  "info-component": {
    code: 1391000,
    zh: "获取组件信息失败：{class} 没有 {path}",
    en: "Failed to get component information: {class} has no {path}",
  },
  "info-variables": { code: 1391001, zh: "获取变量失败", en: "Failed to get variables" },
  "info-type": { code: 1391002, zh: "获取类型失败", en: "Failed to get the type" },
  "info-model": { code: 1391003, zh: "获取模型信息失败", en: "Failed to get model information" },
  "info-document": { code: 1391004, zh: "获取文档失败", en: "Failed to get the documentation" },
  "info-text": { code: 1391005, zh: "获取文本失败", en: "Failed to get the text" },
  "info-diagram": { code: 1391006, zh: "获取图形失败", en: "Failed to get the diagram" },
  "simulation-refused": { code: 1401000, zh: "仿真未能开始：{detail}", en: "The simulation did not start: {detail}" },
  "check-failed": { code: 1411000, zh: "检查失败", en: "The check failed" },
  "documentation-moved": {
    code: 1421000,
    zh: "文档已被他人修改",
    en: "The documentation was changed by another person",
  },
  "clause-missing": { code: 1421001, zh: "没有这条继承或导入", en: "There is no such extends or import clause" },
  "service-exception": { code: 1431000, zh: "服务异常", en: "Service exception" },
  "service-limit": {
    code: 1431001,
    zh: "模型服务超出了 {seconds} 秒或 {megabytes} MB 内存的限制",
    en: "The model service exceeded its limits of {seconds} s or {megabytes} MB of memory",
  },
} as const satisfies Readonly<Record<string, ServiceFailure>>;

/** The slug of a failure. */
export type ServiceFailureSlug = keyof typeof serviceFailures;

/** Code of an answer to what was done. */
export const serviceSuccess = 0;

const silent: ReadonlySet<number> = new Set(
  Object.values<ServiceFailure>(serviceFailures).flatMap(({ code, isSilent }) => (isSilent ? [code] : [])),
);

/** Whether a failure is kept from the user. */
export function isSilentFailure(code: number): boolean {
  return silent.has(code);
}
