package QuadrotorHover "悬停竞赛的题目 · Task of the hovering competition"
  connector In = input Real "输入 · Input";
  connector Out = output Real "输出 · Output";
  partial block Controller "参赛控制器的接口 · Interface of an entry"
    In x(unit = "m") "水平位置，目标为 0 · Horizontal position, to be held at 0";
    In z(unit = "m") "高度，目标为 0 · Height, to be held at 0";
    In angle(unit = "rad") "倾角 · Tilt";
    In vx(unit = "m/s") "水平速度 · Horizontal velocity";
    In vz(unit = "m/s") "竖直速度 · Vertical velocity";
    In rate(unit = "rad/s") "角速度 · Angular velocity";
    Out left(unit = "N") "左侧推力，限于 0…12 N · Thrust on the left, limited to 0 … 12 N";
    Out right(unit = "N") "右侧推力，限于 0…12 N · Thrust on the right, limited to 0 … 12 N";
  end Controller;

  model Flight "竖直平面内的四旋翼、阵风与评分 · Quadrotor in a vertical plane, gusts and score"
    replaceable model Entry = Cascade constrainedby Controller;
    parameter Real m(unit = "kg") = 1.2 "质量 · Mass";
    parameter Real wind(unit = "N") = 0.6 "平均风力 · Mean force of the wind";
    parameter Real gust(unit = "N") = 0.8 "阵风幅度 · Amplitude of the gusts";
    parameter Real pace(unit = "rad/s") = 1.7 "阵风角频率 · Pace of the gusts";
    parameter Real lift(unit = "N") = 0.5 "竖直扰动幅度 · Amplitude of the vertical disturbance";
    parameter Real x0(unit = "m") = 1 "初始水平位置 · Horizontal position at the beginning";
    parameter Real z0(unit = "m") = -0.5 "初始高度 · Height at the beginning";
    constant Real g(unit = "m/s2") = 9.81;
    constant Real arm(unit = "m") = 0.2;
    constant Real J(unit = "kg.m2") = 0.02;
    constant Real lag(unit = "s") = 0.05 "电机滞后 · Lag of the motors";
    Entry entry;
    Real x(unit = "m", start = x0, fixed = true);
    Real z(unit = "m", start = z0, fixed = true);
    Real angle(unit = "rad", start = 0, fixed = true);
    Real vx(unit = "m/s", start = 0, fixed = true);
    Real vz(unit = "m/s", start = 0, fixed = true);
    Real rate(unit = "rad/s", start = 0, fixed = true);
    Real left(unit = "N", start = 5.9, fixed = true);
    Real right(unit = "N", start = 5.9, fixed = true);
    Real push(unit = "N");
    Real score(start = 0, fixed = true) "得分，越小越好 · Score, the less the better";
  equation
    entry.x = x;
    entry.z = z;
    entry.angle = angle;
    entry.vx = vx;
    entry.vz = vz;
    entry.rate = rate;
    lag*der(left) = min(12, max(0, entry.left)) - left;
    lag*der(right) = min(12, max(0, entry.right)) - right;
    push = wind + gust*sin(pace*time) + 0.5*gust*sin(2.3*pace*time + 1);
    der(x) = vx;
    der(z) = vz;
    der(angle) = rate;
    m*der(vx) = -(left + right)*sin(angle) + push - 0.1*vx;
    m*der(vz) = (left + right)*cos(angle) - m*g + lift*sin(0.7*pace*time) - 0.1*vz;
    J*der(rate) = arm*(right - left) - 0.002*rate;
    der(score) = 10*min(9, x^2 + z^2) + 0.5*min(4, angle^2) + 0.005*(left - right)^2;
    annotation (experiment(StopTime = 15, Interval = 0.05, Tolerance = 1e-6));
  end Flight;

  block Cascade "基准方案：级联比例微分 · Baseline: cascaded proportional and derivative action"
    extends Controller;
    Real tilt(unit = "rad") "希望的倾角 · Tilt that is wanted";
    Real thrust(unit = "N");
    Real moment(unit = "N");
  equation
    tilt = min(0.4, max(-0.4, 0.12*x + 0.18*vx));
    thrust = 1.2*9.81 - 6*z - 4*vz;
    moment = 2.5*(tilt - angle) - 0.5*rate;
    left = thrust/2 - moment;
    right = thrust/2 + moment;
  end Cascade;
end QuadrotorHover;
