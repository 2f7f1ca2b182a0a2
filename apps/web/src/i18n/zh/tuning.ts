/** 实时调节的文字。 */
export const tuning = {
  tuning: {
    title: "实时调节",
    start: "实时运行",
    pace: "速度",
    fastest: "尽可能快",
    endless: "一直运行到手动停止",
    speed: "目标 {asked} ×，实际 {reached} ×",
    slow: "慢于目标：要求 {asked} ×，只达到 {reached} ×",
    add: "添加输入或参数的控件",
    inputs: "输入",
    parameters: "参数",
    none: "这个模型没有可以在运行中改变的输入或参数。",
    idle: "开始运行后即可调节。",
    lookOf: "{name} 的控件形式",
    look: { slider: "滑块", dial: "旋钮", number: "数值" },
    valueOf: "{name} 的数值",
    remove: "去掉 {name} 的控件",
    outside: "超出模型给出的范围 {minimum} … {maximum}。",
  },
};
