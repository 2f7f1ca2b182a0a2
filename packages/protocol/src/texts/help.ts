/** The help of the site, in parts: the help page shows them, and the search finds them. */
import type { Texts } from "@mofang/vocabulary";

interface HelpPart {
  readonly title: Texts;
  readonly text: Texts;
}

/** Parts by their anchors on the page, in their order. */
export const helpParts = {
  read: {
    title: { zh: "浏览模型", en: "Reading models" },
    text: {
      zh: "在“模型库”里按名字、类型、标签和库查找。打开一个模型，可以看它的说明、图形、类树和代码；单击图中的组件进入它的内部，右上角可以导出图形。",
      en: "Find models by name, type, tag and library under Models. A model shows its description, diagram, class tree and code; a click on a component in the diagram leads into it, and the diagram can be exported.",
    },
  },
  run: {
    title: { zh: "运行模型", en: "Running models" },
    text: {
      zh: "在模型页面选择“打开工作区”，选一个模型并按“仿真”。小模型可以直接在浏览器里运行，大模型在服务器上排队运行；结果在变量树里勾选，曲线可以缩放、叠加和导出。",
      en: "Open a model in the workspace, choose a class and press Simulate. Small models run in the browser, large ones wait for their turn on the server; choose results in the variable tree, and zoom, combine and export curves.",
    },
  },
  write: {
    title: { zh: "编写模型", en: "Writing models" },
    text: {
      zh: "工作区里的编辑器会补全名字、解释含义、指出错误并给出规范的章节。按 F12 跳到定义，F2 改名，Shift-Alt-F 排版。草稿自动保存在服务器上，保存时成为一次提交。",
      en: "The editor completes names, explains them and points out mistakes with the section of the specification. F12 leads to a definition, F2 renames, Shift-Alt-F formats. Drafts are kept on the server; saving makes a commit of them.",
    },
  },
  share: {
    title: { zh: "发布与协作", en: "Publishing and working together" },
    text: {
      zh: "“发布模型”创建仓库，可以公开或私有，也可以上传文件夹或用 git 推送。在“管理”中邀请成员并授予五种权限之一；复制别人的仓库，改好后提议合并。",
      en: "Publish a model to make a repository, public or private, by uploading folders or pushing with git. Invite members with one of five roles under Manage; copy repositories of others and propose your changes to them.",
    },
  },
  version: {
    title: { zh: "版本与比较", en: "Versions and comparison" },
    text: {
      zh: "每个版本有语义化的版本号和说明，可以下载。任意两个版本可以比较：文件、文字，以及图形中新增、移走、移动和修改的组件。",
      en: "Each version has a semantic number and a description, and can be downloaded. Any two can be compared: files, text, and what was added, removed, moved and changed in diagrams.",
    },
  },
  account: {
    title: { zh: "账号与安全", en: "Account and safety" },
    text: {
      zh: "在个人主页的“设置”里修改密码、邮箱和手机，查看登录中的设备，导出自己的数据或注销账号；“登录记录”列出每次登录的设备和地址。",
      en: "Under Settings on your page you change password, e-mail and phone, see signed-in devices, export your data or delete the account; the login log lists device and address of every login.",
    },
  },
  api: {
    title: { zh: "用程序访问", en: "Access by programs" },
    text: {
      zh: "在头像菜单的“访问令牌”里创建令牌，用它克隆和推送仓库，或调用接口；全部接口写在接口文档里。",
      en: "Make an access token in the menu behind your picture, and use it to clone and push repositories or to make calls; all calls stand in the API document.",
    },
  },
} as const satisfies Readonly<Record<string, HelpPart>>;
