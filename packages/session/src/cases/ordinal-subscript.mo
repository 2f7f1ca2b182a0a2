// takes an Integer that is the subscript of an enumeration's dimension for a position in the enumeration
model OrdinalSubscript
  type Axis = enumeration(x, y, z);
  parameter Integer axes[:] = {1, 3};
  parameter Real length[Axis] = {2, 3, 5};
  Real used[2] = time * length[axes];
  Real area = length[axes[1]] * length[3];
end OrdinalSubscript;
