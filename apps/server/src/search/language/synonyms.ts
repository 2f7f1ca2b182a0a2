/**
 * Words of the field that mean the same in Chinese and English, so that a search in one language finds what is written in
 * the other. The first Chinese and English words of a group are those of the Modelica Language Specification and its Chinese
 * textbooks where these have one. A word may stand in several groups.
 */
import { stemOf } from "./stem.ts";
import { isIdeographic, latinWord, runsOf } from "./words.ts";

const groups = `
  模型 model
  建模 modelling modeling
  仿真 模拟 运行 simulation simulate run
  求解器 积分器 积分方法 solver integrator
  方程 等式 equation
  算法 algorithm
  函数 function
  参数 parameter
  变量 variable
  未知量 未知数 unknown
  常量 常数 constant
  连接器 接口 端口 接头 connector port interface
  连接 相连 connect connection
  势变量 势 potential across
  流变量 flow through
  组件 元件 部件 component
  类型 type
  类 class
  记录 record
  关键字 keyword
  声明 declare declaration declared
  名称 名字 名 name
  实数 浮点数 real
  整数 integer
  布尔 boolean
  字符串 string
  相等 等于 equal equality
  个数 数目 数量 number count
  git github gitlab gitee
  网站 本站 site website
  下标 索引 subscript index
  嵌套 nested nest
  平衡 balance balanced
  继承 extends inheritance inherit
  重声明 替换 redeclare redeclaration replace replacement
  可替换 replaceable
  修改 改 modify modifier modification change
  注解 标注 annotation
  数组 向量 array vector
  循环 loop for
  矩阵 matrix
  枚举 enumeration enum
  单位 量纲 unit dimension quantity
  初始化 initialization initialisation initialize
  初值 初始值 起始值 初始条件 initial|value start|value initial|condition
  初始 initial start
  事件 event
  碰撞 反弹 弹跳 落地 impact bounce bouncing collision contact
  状态 state
  状态变量 state|variable
  状态机 state|machine
  状态空间 state|space
  时钟 clock clocked
  采样 sample sampled sampling sampler
  采样保持 零阶保持 sample|and|hold zero|order|hold
  周期 period interval
  离散 discrete
  连续 continuous
  线性化 linearization linearize
  非线性 nonlinear
  代数环 algebraic|loop
  指标 高指标 index index|reduction high|index
  刚性 stiff stiffness
  步长 step|size
  容差 误差 精度 tolerance error accuracy
  收敛 converge convergence
  奇异 singular
  雅可比 jacobian
  显式 explicit
  隐式 implicit
  稳定 不稳定 stable stability instability
  曲线 绘图 画图 curve plot chart
  结果 result
  导出 下载 export download
  导入 迁移 import migrate
  上传 upload
  动画 animation animate
  三维 空间 three|dimension 3d spatial
  平面 二维 planar plane 2d
  图标 icon
  图形 图 diagram picture
  标准库 standard|library msl
  模型库 库 工具箱 library toolbox
  包 package
  版本 version
  比较 对比 compare comparison
  兼容 compatible compatibility conformance
  仓库 repository repo
  提交 commit submit
  合并 merge merging
  协作 合作 一起 小组 团队 cooperate collaboration together team teamwork
  分支 派生 复刻 fork branch
  提议 建议 proposal propose
  邀请 invite invitation
  成员 member
  发布 publish
  令牌 token
  密码 password
  账号 帐号 账户 account
  登录 login sign|in
  注销 删除 delete remove
  程序 脚本 程序接口 program script
  接口文档 api
  错误 报错 出错 error mistake fault failure
  警告 warning
  编译 翻译 translate compile
  快捷键 按键 shortcut key
  定义 definition define
  补全 completion complete
  帖子 发帖 post
  提问 问题 question ask
  回答 answer
  常见问题 faq
  贡献 积分 contribution score
  竞赛 比赛 competition contest
  评分 得分 分数 打分 score point points
  课程 course
  课 一课 lesson
  教程 tutorial
  入门 新手 初学 初学者 beginner beginners starter introduction first|step begin
  快速 十分钟 quick quickly ten|minute
  自学 self|study study|alone
  计划 plan
  教案 lesson|plan
  教师 老师 teacher
  学生 student
  作业 homework hand|in assignment
  检查单 清单 checklist
  练习 exercise
  订阅 feed rss atom subscribe
  通知 公告 notice announcement
  新闻 news
  社区 论坛 forum community
  液位 水位 level
  水箱 水池 水槽 储罐 tank
  容器 vessel bottle
  排空 放空 empty drain emptying outflow
  泵 水泵 pump
  离心泵 centrifugal|pump
  阀 阀门 valve
  止回阀 单向阀 逆止阀 check|valve non|return|valve one|way|valve
  调节阀 控制阀 control|valve
  管道 管路 管 pipe tube
  节流 节流孔 小孔 orifice hole
  喷嘴 nozzle
  流体 fluid
  液体 liquid
  气体 gas
  压力 压强 气压 pressure
  流量 flow flow|rate
  测量 传感器 计 表 measure measuring measurement sensor meter
  温度计 thermometer temperature|sensor
  电流表 安培表 ammeter current|sensor
  电压表 伏特表 voltmeter voltage|sensor
  压力表 压力计 pressure|sensor pressure|gauge
  流量计 流量传感器 flow|meter flow|sensor
  温度 temperature
  热 传热 供热 thermal heat
  加热 供暖 采暖 heating heater heated
  冷却 降温 散热 cooling cool
  散热器 heat|sink
  制冷 冷却器 cooler refrigeration
  热电 半导体制冷 帕尔贴 珀尔帖 thermoelectric peltier
  换热器 热交换器 换热 heat|exchanger
  逆流 counterflow counter|current
  热容 heat|capacity
  导热 热传导 conduction
  对流 convection
  辐射 radiation radiating
  热损失 热损 heat|loss
  墙 墙体 墙壁 wall
  窗 窗户 window
  房间 房屋 room house
  建筑 building
  能耗 节能 能量 能源 energy
  日照 太阳 阳光 solar sun sunny
  天气 气象 气温 weather
  相变 融化 熔化 melting phase|change wax
  恒温器 温控器 恒温 thermostat
  介质 media medium
  液压 hydraulic hydraulics
  液压油 hydraulic|oil
  液压缸 油缸 hydraulic|cylinder
  举升 升降 lift lifting
  蓄能器 蓄压器 accumulator
  气动 pneumatic
  充电 充气 充液 charge charging
  放电 discharge discharging
  电路 电气 circuit electrical electric
  电阻 电阻器 resistor resistance
  电容 电容器 capacitor capacitance
  电感 电感器 线圈 inductor inductance coil
  电压 voltage
  电流 current
  电源 电压源 voltage|source power|supply
  直流 dc direct|current
  交流 正弦 ac alternating|current sine sinusoidal
  三相 three|phase
  接地 大地 地线 ground earth
  变压器 transformer
  运放 运算放大器 放大器 op|amp opamp operational|amplifier amplifier
  反相 inverting
  降压 步降 buck step|down
  升压 boost step|up
  变换器 变流器 converter
  逆变器 inverter
  脉宽调制 pwm pulse|width|modulation
  开关 switch switching
  电机 电动机 马达 motor machine
  感应电机 异步电机 异步电动机 induction|motor induction|machine asynchronous|motor asynchronous|machine
  同步电机 永磁同步电机 synchronous|machine synchronous|motor pmsm permanent|magnet|synchronous|machine
  起动 启动 start starting
  电池 蓄电池 battery
  光伏 太阳能电池 太阳能板 光伏板 solar|cell solar|panel photovoltaic pv
  电动汽车 电动车 electric|vehicle electric|car ev
  二极管 diode
  稳压管 稳压二极管 zener zener|diode
  稳压 stabilizer regulator
  整流 整流器 rectifier
  整流桥 桥式整流 bridge|rectifier diode|bridge
  晶闸管 可控硅 thyristor scr
  晶体管 三极管 transistor bipolar
  场效应管 mos|管 mosfet mos
  熔断器 保险丝 fuse
  谐振 共振 resonance resonant
  振荡 振荡器 oscillation oscillator oscillating
  滤波 滤波器 filter
  低通 low|pass
  高通 high|pass
  噪声 白噪声 noise white|noise
  随机 随机数 random
  机械 mechanical mechanics
  机构 mechanism linkage
  多体 multibody
  转动 旋转 rotational rotation rotary
  平动 translational translation
  质量 mass
  转动惯量 旋转惯量 惯量 inertia moment|of|inertia
  转矩 扭矩 torque
  转速 角速度 speed angular|velocity rotational|speed
  速度 velocity speed
  弹簧 spring
  弹簧振子 spring|mass mass|spring
  阻尼 阻尼器 减振器 damper damping
  悬架 悬挂 减震 suspension quarter|car
  摩擦 friction
  粘滑 黏滑 stick|slip
  齿轮 gear
  间隙 齿隙 backlash
  齿轮齿条 rack|and|pinion
  行星齿轮 planetary|gear planetary|gearbox
  变速箱 变速器 齿轮箱 gearbox transmission
  离合器 clutch
  制动 刹车 制动器 brake braking
  紧急 emergency
  杠杆 lever
  关节 铰 joint
  球铰 球副 spherical|joint ball|joint
  四连杆 四杆机构 四杆 four|bar
  曲柄滑块 slider|crank
  机械臂 机器人 机械手 robot robot|arm
  摆 单摆 pendulum
  双摆 double|pendulum
  倒立摆 inverted|pendulum
  混沌 chaos chaotic
  陀螺 进动 gyroscope top precession spinning|top
  卫星 satellite
  姿态 attitude orientation
  车辆 汽车 车 vehicle car
  悬停 无人机 四旋翼 飞行器 quadrotor drone quadcopter
  爬坡 坡道 hill climb climbing
  打滑 滑移 slip slipping
  发动机 内燃机 engine combustion|engine
  空气阻力 阻力 drag air|resistance
  跳伞 降落伞 skydiver parachute
  工况 drive|cycle driving|cycle
  抛体 projectile
  控制 control
  控制器 调节器 controller control
  闭环 反馈 feedback closed|loop
  比例 proportional
  比例积分 pi
  比例积分微分 pid
  开关控制 继电控制 两点控制 bang|bang on|off relay|control two|point|control
  巡航 cruise
  整定 调参 调节 tune tuning
  积分饱和 抗饱和 windup anti|windup
  饱和 限幅 saturation saturate limiter limit
  观测器 observer luenberger
  极点配置 pole|placement
  状态反馈 state|feedback
  滞后 延迟 延时 纯滞后 delay dead|time lag
  史密斯预估 smith|predictor dead|time|compensation
  传递函数 transfer|function
  稳态误差 偏差 steady|state|error control|error
  超调 overshoot
  死区 dead|zone dead|band
  滞环 回差 迟滞 hysteresis
  阶跃 step
  斜坡 ramp
  方波 脉冲 pulse square|wave
  锯齿波 sawtooth saw|tooth
  正弦波 sine|wave
  信号 signal
  乘法 相乘 product multiply multiplication
  加法 相加 求和 sum add addition
  逻辑 logic logical
  与门 and|gate and
  触发器 flip|flop latch toggle
  表格 查表 查找表 table lookup
  二维特性 two|dimensional|table map
  文件 file
  数据 data
  顺序 顺序功能图 sequence sequential|function|chart sfc grafcet
  红绿灯 交通灯 信号灯 traffic|light
  磁 磁路 magnetic
  磁铁 永磁体 永磁 permanent|magnet magnet
  电磁铁 electromagnet solenoid
  铁心 铁芯 磁芯 core
  气隙 air|gap
  化学 chemical chemistry
  动力学 dynamics kinetics
  反应 反应器 反应釜 reactor reaction
  搅拌釜 连续搅拌釜 cstr stirred|reactor stirred|tank
  传染病 流行病 疫情 疾病 epidemic disease covid infection sir
  传播 蔓延 spread
  捕食者 猎物 predator prey fox rabbit lotka|volterra
  种群 人口 population
  慢 太慢 slow
  快 快速 fast
  平均 mean average averaged
  损耗 有损 loss lossy efficiency
  电缆 传输线 cable transmission|line
`
  .trim()
  .split("\n")
  .map((line) =>
    line
      .trim()
      .split(/\s+/)
      .map((word) => word.replaceAll("|", " ")),
  );

/** A word of several words, as it is looked up: its stems with blanks between, Chinese as it is. */
export function phraseOf(words: readonly string[]): string {
  return words.map((word) => (isIdeographic(word) ? word : stemOf(latinWord(word)))).join(" ");
}

const byPhrase = new Map<string, Set<string>>();
for (const group of groups) {
  for (const word of group) {
    const phrase = phraseOf(runsOf(word));
    const known = byPhrase.get(phrase) ?? new Set<string>();
    byPhrase.set(phrase, known);
    for (const other of group) if (phraseOf(runsOf(other)) !== phrase) known.add(other);
  }
}

/** Most words of a synonym. */
export const longestPhrase = 4;
/** Longest Chinese word of the groups, in letters. */
const longestWord = Math.max(...[...byPhrase.keys()].filter(isIdeographic).map((word) => [...word].length));

/** Whether a phrase stands in a group. @param phrase  as `phraseOf` gives it */
export function isKnownPhrase(phrase: string): boolean {
  return byPhrase.has(phrase);
}

/** Other words for a phrase; none for one that has none. An English one may be of several words. */
export function synonymsOf(phrase: string): readonly string[] {
  return [...(byPhrase.get(phrase) ?? [])];
}

/** A row of Chinese letters cut at words of the groups of two letters or more, the longest first; the rest stays in one piece. */
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
  for (let length = longestWord; length > 1; length--) {
    const word = letters.slice(at, at + length).join("");
    if (byPhrase.has(word)) return word;
  }
  return undefined;
}
