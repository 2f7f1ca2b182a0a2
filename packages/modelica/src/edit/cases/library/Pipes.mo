package Pipes
  connector Pin
    Real v;
    flow Real i;
  end Pin;
  package Media
    model Water
    end Water;
  end Media;
  model Pipe
    replaceable model Medium = Media.Water;
    parameter Real R = 1;
    Pin p;
    Pin n;
  end Pipe;
  partial model Open
  end Open;
  model Plant
    Pipe pipe;
  end Plant;
end Pipes;
