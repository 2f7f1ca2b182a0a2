/** Texts of opening a workspace. */
export const start = {
  start: {
    stage: { service: "服务：登录、仓库与建模空间", environment: "环境：语言引擎与模型库", files: "仓库中的模型文件" },
    code: {
      service: "正在启动服务",
      serviceFailed: "服务启动失败，请刷新",
      environment: "正在准备环境",
      environmentFailed: "环境准备失败，请刷新",
      files: "正在加载模型文件",
      filesFailed: "模型文件加载失败，请刷新",
      entering: "正在进入建模空间",
      timeUp: "本月的免费时长已用完",
    },
    refresh: "刷新",
    nothingLost: "未保存的修改不会因此丢失。",
    timeUp: "每月可编辑 {minutes} 分钟；下一个月的时长从 {renews} 开始。在此之前仍可查看模型与结果，未保存的修改已保留。",
    look: "只读查看",
    lookOnly: "只读：本月的免费时长已用完",
    toRepository: "前往仓库页面",
    other: {
      title: "您已打开另一个建模空间",
      closedTitle: "此建模空间已从另一处关闭",
      text: "{repository}，自 {since} 起打开（{where}）。",
      choice: "每人同时只有一个建模空间。关闭其他后，那一处会保留未保存的修改。",
      kept: "每人同时只有一个建模空间。这里的修改已保留：已发送到服务器，尚未送达的留在此浏览器中。",
      thisBrowser: "此浏览器的另一个窗口",
      unknown: "未知设备",
      closeOthers: "关闭其他",
      closeCurrent: "关闭当前",
      takeBack: "在这里继续",
    },
  },
};
