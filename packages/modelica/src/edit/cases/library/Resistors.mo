package Resistors
  type Resistance = Real(unit = "Ohm");
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  connector Flange
    Real phi;
    flow Real tau;
  end Flange;
  model Resistor
    parameter Resistance R(min = 0, start = 1, max = limit) = 10 "Resistance";
    parameter Real limit = 1e6;
    parameter Real table[:, 2] = [0, 1; 1, 2];
    parameter Integer n = 2;
    parameter Real sized[n];
    Pin p;
    Pin n1;
  end Resistor;
  model Variable
    parameter Resistance R = 1;
    Pin p;
    Flange n1;
  end Variable;
  partial model Open
  end Open;
end Resistors;
