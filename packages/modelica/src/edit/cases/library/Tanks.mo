package Tanks
  partial package PartialMedium
    constant Real T_min = 273;
  end PartialMedium;
  package Water extends PartialMedium; constant Real rho = 1000; end Water;
  package Air extends PartialMedium; end Air;
  partial model Source parameter Real offset = 0; end Source;
  model Constant extends Source; parameter Real V = 1; end Constant;
  model Sine extends Source; parameter Real f = 50; end Sine;
  model Tank
    replaceable package Medium = Water constrainedby PartialMedium;
    replaceable Constant source constrainedby Source;
  end Tank;
  model Plant
    Tank tank;
  end Plant;
  model Icon end Icon;
end Tanks;
