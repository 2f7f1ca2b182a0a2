// gives names of instances that begin with the last name of the class that is simulated (MLS 3.7.4.3)
package P
  model A
    parameter String name = getInstanceName();
  end A;
  model B
    A a;
    parameter String name = getInstanceName();
  end B;
end P;
model M
  P.B b;
  parameter String name = getInstanceName();
end M;
