/** 仓库中保存布局、模板、试验与应用的文件的文字。 */
export const kept = {
  kept: {
    nameRule: "名称最多 60 个字符，可用字母、数字、空格、- _ 和 .，以字母或数字开头。",
    conflict: "{path} 已被他人修改，未写入任何内容。新的内容已读入，请查看后再保存一次。",
    whole: "整个文件",
    problem: {
      text: "未读取 {path}：不是 UTF-8 文本，或超过 200 kB。",
      json: "{path} 不是 JSON：请查看第 {at} 行。",
      type: "未读取 {path}：{at} 的类型须为 {wanted}。",
      value: "未读取 {path}：{at} 须为以下之一：{wanted}。",
      keys: "未读取 {path}：{at} 含有不属于此处的字段：{wanted}。",
      least: "未读取 {path}：{at} 小于 {wanted}，或元素、字符少于此数。",
      most: "未读取 {path}：{at} 大于 {wanted}，或元素、字符多于此数。",
      twice: "未读取 {path}：{at} 中有重复的网格位置或曲线。",
      order: "未读取 {path}：{at} 中 min 须小于 max。",
      grid: "未读取 {path}：{at} 的网格超过 100 格。",
      curves: "未读取 {path}：{at} 的曲线共超过 400 条。",
      columns: "未读取 {path}：{at} 超出 12 列的网格。",
      overlap: "未读取 {path}：{at} 中有部件互相重叠。",
      times: "未读取 {path}：{at} 中 startTime 须小于 stopTime。",
      other: "未读取 {path}：请查看 {at}。",
    },
  },
};
