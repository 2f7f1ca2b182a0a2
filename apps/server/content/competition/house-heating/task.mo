package HouseHeating "供暖竞赛的题目 · Task of the heating competition"
  connector In = input Real "输入 · Input";
  connector Out = output Real "输出 · Output";
  partial block Controller "参赛控制器的接口 · Interface of an entry"
    In T(unit = "K") "室温 · Temperature of the house";
    In outdoor(unit = "K") "室外温度 · Temperature outside";
    In wanted(unit = "K") "此刻要求的最低室温 · Least temperature that is wanted now";
    Out P(unit = "W") "供暖功率，限于 0…6000 W · Heating power, limited to 0 … 6000 W";
  end Controller;

  model House "房屋、天气与评分 · House, weather and score"
    replaceable model Entry = Thermostat constrainedby Controller;
    parameter Real meanOutdoor(unit = "K") = 271.15 "平均室外温度 · Mean outside temperature";
    parameter Real daily(unit = "K") = 4 "昼夜变化幅度 · Amplitude of day and night";
    parameter Real slow(unit = "K") = 2 "几天内的变化幅度 · Amplitude over days";
    parameter Real sun(unit = "W") = 1200 "正午的日照得热 · Heat of the sun at noon";
    parameter Real G(unit = "W/K") = 150 "围护结构热导 · Conductance of the envelope";
    parameter Real C(unit = "J/K") = 1.5e7 "热容 · Heat capacity";
    parameter Real T0(unit = "K") = 290.15 "初始室温 · Temperature at the beginning";
    constant Real turn = 6.283185307179586;
    Entry entry;
    Real T(unit = "K", start = T0, fixed = true);
    Real outdoor(unit = "K");
    Real wanted(unit = "K");
    Real heating(unit = "W");
    Real gain(unit = "W");
    Real energy(unit = "J", start = 0, fixed = true);
    Real lack(start = 0, fixed = true) "不足的温度对时间的积分，K·s · Integral of what is lacking, K.s";
    Real score "得分，越小越好：千瓦时 + 40 × 不足的开尔文小时 · Score, the less the better: kWh + 40 × lacking K.h";
  equation
    outdoor = meanOutdoor + daily*cos(turn*(time/86400 - 15/24)) + slow*sin(turn*time/400000);
    wanted = if cos(turn*(time/86400 - 14.5/24)) > cos(turn*7.5/24) then 293.15 else 289.15;
    gain = sun*max(0, cos(turn*(time/86400 - 12.5/24)));
    entry.T = T;
    entry.outdoor = outdoor;
    entry.wanted = wanted;
    heating = min(6000, max(0, entry.P));
    C*der(T) = heating + gain - G*(T - outdoor);
    der(energy) = heating;
    der(lack) = max(0, wanted - T);
    score = energy/3.6e6 + 40*lack/3600;
    annotation (experiment(StopTime = 259200, Interval = 600, Tolerance = 1e-6));
  end House;

  block Thermostat "基准方案：比例温控 · Baseline: a proportional thermostat"
    extends Controller;
  equation
    P = 4000*(wanted + 0.5 - T);
  end Thermostat;
end HouseHeating;
