/**
 * Words of the field that mean the same in Chinese and English, so that a search in one language finds what is written in
 * the other. The first Chinese and English words of a group are those of the Modelica Language Specification and its Chinese
 * textbooks where these have one.
 */
const groups: readonly (readonly string[])[] = [
  ["模型", "model"],
  ["建模", "modelling", "modeling"],
  ["仿真", "模拟", "simulation", "simulate"],
  ["求解器", "solver"],
  ["积分器", "integrator"],
  ["方程", "equation"],
  ["算法", "algorithm"],
  ["函数", "function"],
  ["参数", "parameter"],
  ["变量", "variable"],
  ["常量", "constant"],
  ["连接器", "接口", "connector"],
  ["连接", "connect", "connection"],
  ["组件", "元件", "component"],
  ["类型", "type"],
  ["继承", "extends", "inheritance"],
  ["重声明", "redeclare", "redeclaration"],
  ["可替换", "replaceable"],
  ["修改", "modifier", "modification"],
  ["注解", "标注", "annotation"],
  ["数组", "array"],
  ["矩阵", "matrix"],
  ["枚举", "enumeration"],
  ["单位", "unit"],
  ["初始化", "initialization", "initialisation"],
  ["初值", "初始值", "initial value", "start value"],
  ["事件", "event"],
  ["状态", "state"],
  ["状态机", "state machine"],
  ["时钟", "clock"],
  ["采样", "sample", "sampled"],
  ["离散", "discrete"],
  ["连续", "continuous"],
  ["线性化", "linearization", "linearize"],
  ["非线性", "nonlinear"],
  ["代数环", "algebraic loop"],
  ["指标", "index reduction"],
  ["刚性", "stiff"],
  ["步长", "step size"],
  ["容差", "误差", "tolerance"],
  ["收敛", "converge", "convergence"],
  ["奇异", "singular"],
  ["雅可比", "jacobian"],
  ["曲线", "curve", "plot"],
  ["结果", "result"],
  ["动画", "animation"],
  ["图标", "icon"],
  ["图形", "diagram"],
  ["标准库", "standard library", "msl"],
  ["模型库", "library"],
  ["包", "package"],
  ["版本", "version"],
  ["仓库", "repository"],
  ["错误", "报错", "error"],
  ["警告", "warning"],
  ["编译", "翻译", "translate", "compile"],
  ["水箱", "tank"],
  ["泵", "pump"],
  ["阀", "阀门", "valve"],
  ["管道", "pipe"],
  ["流体", "fluid"],
  ["压力", "pressure"],
  ["流量", "flow"],
  ["温度", "temperature"],
  ["热", "传热", "thermal", "heat"],
  ["换热器", "heat exchanger"],
  ["介质", "media", "medium"],
  ["电路", "circuit", "electrical"],
  ["电阻", "resistor"],
  ["电容", "capacitor"],
  ["电感", "inductor"],
  ["电压", "voltage"],
  ["电流", "current"],
  ["电机", "电动机", "motor", "machine"],
  ["电池", "battery"],
  ["二极管", "diode"],
  ["整流", "整流器", "rectifier"],
  ["机械", "mechanical", "mechanics"],
  ["多体", "multibody"],
  ["转动", "rotational"],
  ["平动", "translational"],
  ["弹簧", "spring"],
  ["阻尼", "阻尼器", "damper"],
  ["摩擦", "friction"],
  ["齿轮", "gear"],
  ["关节", "joint"],
  ["摆", "单摆", "pendulum"],
  ["车辆", "汽车", "vehicle", "car"],
  ["控制", "控制器", "control", "controller"],
  ["传感器", "sensor"],
  ["信号", "signal"],
  ["滤波", "滤波器", "filter"],
  ["表格", "table"],
  ["液压", "hydraulic"],
  ["气动", "pneumatic"],
  ["磁", "magnetic"],
];

const byWord: ReadonlyMap<string, readonly string[]> = new Map(
  groups.flatMap((group) => group.map((word) => [word, group.filter((other) => other !== word)] as const)),
);

/** Longest Chinese word of the groups, in letters. */
const longestWord = Math.max(...[...byWord.keys()].filter((word) => word.charCodeAt(0) > 0x7f).map((word) => [...word].length));

/** Other words for a word in lower case; none for a word that has none. An English one may be of several words. */
export function synonymsOf(word: string): readonly string[] {
  return byWord.get(word) ?? byWord.get(word.replace(/s$/, "")) ?? [];
}

/** A run of Chinese letters cut at the words that have synonyms, the longest first; the rest stays in one piece between. */
export function cutAtSynonyms(run: string): readonly string[] {
  const letters = [...run];
  const pieces: string[] = [];
  let rest = "";
  for (let at = 0; at < letters.length; ) {
    const word = wordAt(letters, at);
    if (word === undefined) rest += letters[at++];
    else {
      if (rest !== "") pieces.push(rest);
      pieces.push(word);
      rest = "";
      at += [...word].length;
    }
  }
  return rest === "" ? pieces : [...pieces, rest];
}

function wordAt(letters: readonly string[], at: number): string | undefined {
  for (let length = longestWord; length > 0; length--) {
    const word = letters.slice(at, at + length).join("");
    if (byWord.has(word)) return word;
  }
  return undefined;
}
