package Parts
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Flange
    Real phi;
    flow Real tau;
  end Flange;
  connector Signal = output Real;
  connector Wanted = input Real;
  expandable connector Bus
  end Bus;
  model Resistor
    parameter Real R = 1;
    Pin p;
    Pin n;
  end Resistor;
  model Spring
    Flange a;
  end Spring;
  block Source
    Signal y;
  end Source;
  block Gain
    Wanted u;
    Signal y;
  end Gain;
  block Sum
    parameter Integer nu(min = 0) = 0 annotation(Dialog(connectorSizing = true));
    Wanted u[nu];
  end Sum;
  model World
    annotation(defaultComponentName = "world", defaultComponentPrefixes = "inner");
  end World;
  partial model Open
  end Open;
  function f
  end f;
end Parts;
