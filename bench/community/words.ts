/** Words of the field, Chinese and English, the most frequent first: of these the texts of a large forum are made. */
export const fieldWords: readonly (readonly [string, string])[] = (
  "模型 model,参数 parameter,仿真 simulation,方程 equation,变量 variable,结果 result,连接 connection,电机 motor,温度 temperature," +
  "控制 control,初始化 initialization,压力 pressure,误差 error,步长 step,求解器 solver,曲线 curve,库 library,组件 component," +
  "电池 battery,阀门 valve,流量 flow,齿轮 gear,事件 event,状态 state,函数 function,连接器 connector,单位 unit,水泵 pump," +
  "传热 heat,电阻 resistor,电压 voltage,电流 current,力矩 torque,速度 speed,摩擦 friction,质量 mass,弹簧 spring,阻尼 damper," +
  "转子 rotor,涡轮 turbine,锅炉 boiler,介质 medium,冷凝器 condenser,换热器 exchanger,传感器 sensor,滤波器 filter," +
  "控制器 controller,反馈 feedback,线性化 linearization,频率 frequency,振动 vibration,碰撞 impact,车辆 vehicle,悬架 suspension," +
  "制动 brake,离合器 clutch,变换器 converter,电感 inductor,电容 capacitor,二极管 diode,变压器 transformer,电网 grid," +
  "卫星 satellite,姿态 attitude,轨道 orbit,机器人 robot,关节 joint,油缸 cylinder,节流 orifice,气动 pneumatics,水箱 tank," +
  "管道 pipe,风机 fan,热泵 heatpump,太阳能 solar,燃料电池 fuelcell,雅可比 jacobian,撕裂 tearing,指标 index,矩阵 matrix," +
  "重声明 redeclaration,继承 inheritance,数组 array,记录 record,图标 icon,注解 annotation"
)
  .split(",")
  .map((pair) => {
    const [chinese = "", english = ""] = pair.split(" ");
    return [chinese, english] as const;
  });

/** Words of one language. */
export function wordsOf(language: "zh" | "en"): readonly string[] {
  return fieldWords.map(([chinese, english]) => (language === "zh" ? chinese : english));
}
