/** Texts of accounts at code-hosting services. */
export const hosting = {
  hosting: {
    notSetUp: "本站还没有设置 {service} 导入",
    notSetUpText: "管理员在 {service} 登记应用并设置 MOFANG_CODE_HOSTS 后即可使用。公开仓库可以用网址导入。",
    unconnected: "连接您的 {service} 账号",
    unconnectedText: "连接后可以选择自己的仓库导入，包括私有仓库。我们只读取仓库，您可以随时断开。",
    connect: "连接 {service}",
    connected: "已连接 {service} 账号 {login}",
    disconnect: "断开连接",
    search: "按名称或简介查找仓库",
    none: "这个账号里还没有仓库",
    noneFound: "没有与“{search}”相符的仓库",
    import: "导入",
    importOf: "导入 {name}",
    pages: "仓库列表翻页",
    previous: "上一页",
    next: "下一页",
    arriving: "代码托管返回",
    refused: "您没有同意，或 {service} 没有返回授权码。",
    failed: "没有连接上 {service}",
    back: "返回导入",
  },
} as const;
