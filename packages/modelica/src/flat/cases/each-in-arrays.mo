// lets each inside an array of arrays speak for all elements
connector C
  Real v[2];
  flow Real i[2];
end C;
connector D
  C phase[3];
end D;
partial model Two
  D d(phase(v(each nominal = Vn)));
  parameter Real Vn = 480;
end Two;
model M
  Two_ t;
  model Two_
    extends Two;
  end Two_;
equation
  t.d.phase.v = ones(3, 2);
end M;
