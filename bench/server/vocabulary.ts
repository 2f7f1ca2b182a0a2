/** Words of which names, descriptions and searches are made. */

/** English words of names, lower case. */
export const subjects = [
  "motor",
  "pump",
  "valve",
  "battery",
  "heat",
  "robot",
  "vehicle",
  "gear",
  "turbine",
  "circuit",
  "tank",
  "sensor",
  "spring",
  "converter",
  "rotor",
  "brake",
  "filter",
  "boiler",
  "satellite",
  "suspension",
] as const;

/** What the descriptions say of the subject at the same position. */
export const chineseSubjects = [
  "电机",
  "水泵",
  "阀门",
  "电池",
  "传热",
  "机器人",
  "车辆",
  "齿轮",
  "涡轮",
  "电路",
  "水箱",
  "传感器",
  "弹簧",
  "变换器",
  "转子",
  "制动",
  "滤波器",
  "锅炉",
  "卫星",
  "悬架",
] as const;

export const aspects = [
  "control",
  "dynamics",
  "library",
  "test",
  "thermal",
  "design",
  "teaching",
  "identification",
  "fault",
] as const;

export const chineseAspects = ["控制", "动力学", "模型库", "测试", "热管理", "设计", "教学", "辨识", "故障"] as const;
