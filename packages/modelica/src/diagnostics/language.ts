import type { DiagnosticRule } from "./diagnostic.ts";

/** What is wrong with a name that a user gives to a model or a component. */
export const languageCatalogue = {
  "language.name-empty": {
    severity: "error",
    section: "2.3.1",
    zh: "名称不能为空",
    en: "the name is empty",
  },
  "language.name-start": {
    severity: "error",
    section: "2.3.1",
    zh: "名称“{name}”须以英文字母或下划线开头",
    en: "the name “{name}” must start with a letter or an underscore",
  },
  "language.name-characters": {
    severity: "error",
    section: "2.3.1",
    zh: "名称“{name}”只能含有英文字母、数字和下划线",
    en: "the name “{name}” may hold only letters, digits and underscores",
  },
  "language.name-keyword": {
    severity: "error",
    section: "2.3.3",
    zh: "“{name}”是 Modelica 关键字，不能用作名称",
    en: "“{name}” is a keyword of Modelica and cannot be a name",
  },
  "language.name-builtin-function": {
    severity: "error",
    section: "3.7",
    zh: "“{name}”是 Modelica 内置函数，不能用作名称",
    en: "“{name}” is a built-in function of Modelica and cannot be a name",
  },
  "language.name-builtin-type": {
    severity: "error",
    section: "4.9",
    zh: "“{name}”是 Modelica 内置类型，不能用作名称",
    en: "“{name}” is a built-in type of Modelica and cannot be a name",
  },
  "language.name-exists": {
    severity: "error",
    section: "5.3",
    zh: "名称“{name}”已经存在",
    en: "the name “{name}” exists already",
  },
  "language.cannot-rename": {
    severity: "error",
    zh: "“{name}”不是在您的文件中声明的，不能改名",
    en: "“{name}” is not declared in your files and cannot be renamed",
  },
  "language.name-unchanged": {
    severity: "error",
    zh: "新名称与原名称“{name}”相同",
    en: "the new name is the old one, “{name}”",
  },
} as const satisfies Record<string, DiagnosticRule>;
