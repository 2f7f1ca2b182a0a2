// reads the forms of imports
model Imports
  import A.B "text";
  import X = A.B;
  import A.B.*;
  import A. *;
  import A.{B, C};
end Imports;
