/** Texts of the home page. */
export const home = {
  home: {
    title: "打开就能运行的 Modelica 模型",
    lead: "在浏览器里阅读、修改、仿真和分享模型，不用安装任何软件。下面就是一个正在您的浏览器里求解的模型。",
    toModels: "浏览模型库",
    toPublish: "发布模型",
    tryIt: "拖动滑块改变减振器和弹簧；把指针放在曲线上，看那一刻的车。",
    stepsTitle: "在这里可以做什么",
    step: {
      read: {
        title: "阅读",
        text: "从类树到代码和文档，看清一个模型由什么组成。",
      },
      run: {
        title: "运行",
        text: "设置时间和算法，按下仿真，曲线随计算出现。",
      },
      write: {
        title: "编写",
        text: "边写边检查：语法、类型和方程数，错误指到行列。",
      },
      share: {
        title: "分享",
        text: "每个仓库都是 Git 仓库，公开或私有，历史清清楚楚。",
      },
    },
    featured: "精选模型",
    recommended: "推荐模型",
    newest: "最新公开的模型",
    allModels: "全部模型",
  },
  live: {
    title: "在页面中运行的模型：驶过路坎的四分之一车",
    chart: "车身、车轮和路面高度随时间变化的曲线",
    road: "路面",
    wheel: "车轮",
    body: "车身",
    damper: "减振器",
    spring: "弹簧",
    model: "模型",
    equations: "方程",
    states: "状态",
    steps: "步数",
    time: "用时",
    loading: "求解器正在装入浏览器…",
    failed: "模型没能运行。",
  },
} as const;
