// [MLS 12.9.1] Where no call is written the arguments are the inputs in their order, each array followed by its sizes.
function norm
  input Real a[:, 3];
  input Integer k;
  output Real y;
  external "C" annotation(Include="double norm(const double *, size_t, size_t, int);");
end norm;
model ExternalDefaultCall
  Real y = norm({{1, 2, 3}}, 4);
end ExternalDefaultCall;
