// takes connectors of an experiment as connected by itself alone (MLS 3.7.4.3)
package P
  connector Port
    output Boolean occupied;
    input Boolean set;
  end Port;
  model Inside
    Port p;
  equation
    p.occupied = p.set;
  end Inside;
  model Step
    Port port, suspend;
    Inside inside;
  equation
    connect(inside.p, port);
    suspend.occupied = inside.p.occupied;
    if cardinality(suspend) == 0 then
      suspend.set = false;
    end if;
    if cardinality(port) < 2 then
      port.occupied = false;
      port.set = false;
    end if;
    annotation(experiment(StopTime = 1));
  end Step;
end P;
