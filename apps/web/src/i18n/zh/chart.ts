/** 图表测量的文字。 */
export const chart = {
  chart: {
    measure: "测量两个时刻之间",
    stopMeasuring: "结束测量",
    download: "曲线存为 CSV",
    from: "起点，s",
    to: "终点，s",
    table: "两个时刻之间的曲线",
    curve: "曲线",
    first: "起点值",
    last: "终点值",
    difference: "差",
    slope: "每秒变化",
    lowest: "最小",
    highest: "最大",
    area: "面积，× s",
    overshoot: "超调",
    riseTime: "上升 10–90 %，s",
    settlingTime: "调节 2 %，s",
    at: "{value}（{time} s）",
  },
};
