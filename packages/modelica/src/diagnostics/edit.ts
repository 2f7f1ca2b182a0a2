import type { DiagnosticRule } from "./diagnostic.ts";

/** Reasons why an edit of a file is refused. */
export const editCatalogue = {
  "edit.file-has-errors": {
    severity: "error",
    zh: "文件“{path}”有语法错误，请先改正",
    en: "the file “{path}” has syntax errors, which must be corrected first",
  },
  "edit.class-not-found": {
    severity: "error",
    zh: "文件中没有类“{name}”",
    en: "the file holds no class “{name}”",
  },
  "edit.class-without-body": {
    severity: "error",
    zh: "类“{name}”由另一个类定义，没有可以添加内容的主体",
    en: "the class “{name}” is defined by another one and has no body to add to",
  },
  "edit.component-not-found": {
    severity: "error",
    zh: "类“{class}”没有声明组件“{name}”",
    en: "the class “{class}” declares no component “{name}”",
  },
  "edit.component-exists": {
    severity: "error",
    zh: "类“{class}”已有名为“{name}”的元素",
    en: "the class “{class}” already has an element named “{name}”",
  },
  "edit.ambiguous-base-class": {
    severity: "error",
    zh: "类“{class}”有多个基类，须指明“{name}”来自哪一个",
    en: "the class “{class}” has several base classes; say from which of them “{name}” comes",
  },
  "edit.connection-exists": {
    severity: "error",
    zh: "“{left}”与“{right}”已经连接",
    en: "“{left}” and “{right}” are connected already",
  },
  "edit.connection-not-found": {
    severity: "error",
    zh: "“{left}”与“{right}”之间没有连接",
    en: "there is no connection between “{left}” and “{right}”",
  },
  "edit.read-only": {
    severity: "error",
    zh: "“{name}”属于库，不能修改",
    en: "“{name}” belongs to a library and cannot be changed",
  },
  "edit.file-exists": {
    severity: "error",
    zh: "文件“{path}”已经存在",
    en: "the file “{path}” exists already",
  },
  "edit.class-bound": {
    severity: "error",
    zh: "“{name}”使用了“{used}”，它在一个模型之内，其他类无法引用：请复制包含它的模型",
    en: "“{name}” uses “{used}”, which stands in a model and cannot be named by other classes: duplicate the model around it",
  },
  "edit.class-extends": {
    severity: "error",
    zh: "“{name}”用 extends 扩展了所在包继承来的同名类，离开该包就没有意义：请复制整个包，或新建一个继承它的类",
    en: "“{name}” extends the class of the same name that its package inherits, and means nothing outside of that package: duplicate the package, or make a class that extends this one",
  },
  "edit.class-in-folder": {
    severity: "error",
    zh: "“{name}”是以文件夹保存的包，不能这样复制或移动",
    en: "“{name}” is a package kept in a folder and cannot be copied or moved so",
  },
  "edit.clause-exists": {
    severity: "error",
    zh: "类“{class}”已有“{text}”",
    en: "the class “{class}” already has “{text}”",
  },
  "edit.clause-not-found": {
    severity: "error",
    zh: "类“{class}”没有“{text}”",
    en: "the class “{class}” has no “{text}”",
  },
  "edit.graphics-not-found": {
    severity: "error",
    zh: "类“{name}”的 {layer} 中已没有这个图形",
    en: "this shape is no longer in the {layer} of the class “{name}”",
  },
  "edit.graphics-computed": {
    severity: "error",
    zh: "这个图形的位置由表达式给出，只能在文本中修改",
    en: "the place of this shape is given by an expression and can be changed in the text only",
  },
  "edit.extent-empty": {
    severity: "error",
    section: "18.6.1.1",
    zh: "坐标系的范围必须有宽度和高度",
    en: "the extent of a coordinate system needs a width and a height",
  },
  "edit.name-captured": {
    severity: "error",
    section: "5.3.1",
    zh: "改名后此处的“{name}”会指向别的元素",
    en: "after the renaming, “{name}” would mean something else here",
  },
  "edit.placement-computed": {
    severity: "error",
    zh: "“{name}”的位置由表达式给出，只能在文本中修改",
    en: "the place of “{name}” is given by an expression and can be changed in the text only",
  },
  "edit.class-not-placeable": {
    severity: "error",
    zh: "“{name}”是 {kind}，不能作为组件放入图中",
    en: "“{name}” is a {kind}, which cannot be placed as a component",
  },
  "edit.class-partial": {
    severity: "error",
    zh: "“{name}”是不完整的（partial）类，不能作为组件放入图中",
    en: "“{name}” is partial and cannot be placed as a component",
  },
  "edit.class-in-itself": {
    severity: "error",
    zh: "“{name}”不能包含它自己",
    en: "“{name}” cannot hold itself",
  },
  "edit.connector-with-itself": {
    severity: "error",
    zh: "连接器“{name}”不能与它自己连接",
    en: "the connector “{name}” cannot be connected with itself",
  },
  "edit.breaks-text": {
    severity: "error",
    zh: "这个修改会使文件“{path}”出现新的语法错误，没有执行",
    en: "this change would bring a new syntax error into the file “{path}” and was not made",
  },
  "edit.nothing-to-paste": {
    severity: "error",
    zh: "剪贴板里没有组件的声明",
    en: "the clipboard holds no declaration of a component",
  },
  "edit.not-redeclarable": {
    severity: "error",
    section: "7.3",
    zh: "“{name}”的声明形式不能这样替换，请在文本中修改",
    en: "“{name}” is declared in a way that cannot be replaced so: change it in the text",
  },
  "edit.not-propagable": {
    severity: "error",
    zh: "“{name}”不能提升为这个类的参数：它不是组件的参数，或其大小由所属的类计算",
    en: "“{name}” cannot become a parameter of the class: it is none of a component, or its class computes its size",
  },
  "edit.documentation-moved": {
    severity: "error",
    zh: "“{class}”的说明文字在此处已被改动，没有执行：请对照新的文字再改",
    en: "the documentation of “{class}” has been changed here meanwhile and was left alone: compare it with yours",
  },
  "edit.invalid-text": {
    severity: "error",
    zh: "“{text}”不是合法的 Modelica 文本",
    en: "“{text}” is not valid Modelica here",
  },
  "edit.mend-add-each": {
    severity: "information",
    zh: "加上 each",
    en: "Add each",
  },
  "edit.mend-import": {
    severity: "information",
    zh: "导入 {class}",
    en: "Import {class}",
  },
  "edit.mend-new-class": {
    severity: "information",
    zh: "新建模型 {name}",
    en: "Make a model {name}",
  },
  "edit.mend-declare": {
    severity: "information",
    zh: "声明 {type} {name}",
    en: "Declare {type} {name}",
  },
} as const satisfies Record<string, DiagnosticRule>;
