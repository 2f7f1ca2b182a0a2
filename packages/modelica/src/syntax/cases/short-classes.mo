// reads short, enumeration and derivative classes
type A = input .B.C[3, :](min = 0) "text" annotation(X = 1);
type E = enumeration(a "x", b);
type F = enumeration(:);
function g = der(A.f, x, y);
