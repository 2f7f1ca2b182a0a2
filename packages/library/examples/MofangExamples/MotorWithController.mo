within MofangExamples;
model MotorWithController "带转速控制的直流电机 · DC motor with speed control"
  Control.Step set(height = 100, startTime = 0.1) "转速设定 · Speed set point" annotation (Placement(transformation(extent = {{-80, 10}, {-60, 30}})));
  Control.PI controller(k = 0.5, T = 0.1) "转速控制器 · Speed controller" annotation (Placement(transformation(extent = {{-30, 0}, {-10, 20}})));
  DCMotor motor "电机 · Motor" annotation (Placement(transformation(extent = {{20, 0}, {40, 20}})));
  Control.Step load(height = 0.5, startTime = 1) "负载转矩 · Load torque" annotation (Placement(transformation(extent = {{-30, -50}, {-10, -30}})));

  block DCMotor "永磁直流电机 · DC motor with permanent magnet"
    parameter Units.Resistance R = 0.5 "电枢电阻 · Resistance of the armature";
    parameter Units.Inductance L = 1e-3 "电枢电感 · Inductance of the armature";
    parameter Real k(unit = "N.m/A") = 0.1 "电机常数 · Motor constant";
    parameter Units.Inertia J = 1e-3 "转动惯量 · Moment of inertia";
    parameter Real d(unit = "N.m.s/rad") = 1e-4 "粘性摩擦 · Viscous friction";
    Control.RealInput u "电枢电压 · Voltage of the armature" annotation (Placement(transformation(extent = {{-140, 30}, {-100, 70}})));
    Control.RealInput tau_load "负载转矩 · Load torque" annotation (Placement(transformation(extent = {{-140, -70}, {-100, -30}})));
    Control.RealOutput w(start = 0, fixed = true) "角速度 · Angular velocity" annotation (Placement(transformation(extent = {{100, -10}, {120, 10}})));
    Units.Current i(start = 0, fixed = true) "电枢电流 · Current of the armature";
    Units.Torque tau "电磁转矩 · Torque";
  equation
    L * der(i) = u - R * i - k * w;
    tau = k * i;
    J * der(w) = tau - tau_load - d * w;
    annotation (Icon(graphics = {Rectangle(extent = {{-100, 100}, {100, -100}}, lineColor = {0, 0, 127}), Ellipse(extent = {{-50, 50}, {50, -50}}), Text(extent = {{-40, 30}, {40, -30}}, textString = "M")}));
  end DCMotor;
equation
  connect(set.y, controller.set) annotation (Line(points = {{-59, 20}, {-45, 20}, {-45, 15}, {-32, 15}}, color = {0, 0, 127}));
  connect(controller.y, motor.u) annotation (Line(points = {{-9, 10}, {5, 10}, {5, 15}, {18, 15}}, color = {0, 0, 127}));
  connect(motor.w, controller.measured) annotation (Line(points = {{41, 10}, {60, 10}, {60, -15}, {-45, -15}, {-45, 5}, {-32, 5}}, color = {0, 0, 127}));
  connect(load.y, motor.tau_load) annotation (Line(points = {{-9, -40}, {5, -40}, {5, 5}, {18, 5}}, color = {0, 0, 127}));
  annotation (
    experiment(StartTime = 0, StopTime = 2, Interval = 0.002, Tolerance = 1e-6),
    Documentation(info="<html>
<section lang=\"zh\">
<p>比例积分控制器让电机转速跟随设定值；一秒时加上负载转矩，转速先降后回到设定值。</p>
</section>
<section lang=\"en\">
<p>A PI controller makes the motor's speed follow the set point. At one second a load torque is applied: the speed drops and returns.</p>
</section>
</html>"));
end MotorWithController;
