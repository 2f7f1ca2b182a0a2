// reads every kind of class and its prefixes
class A end A;
model B end B;
record C end C;
block D end D;
connector E end E;
type F end F;
package G end G;
function H end H;
operator I end I;
operator function J end J;
operator record K end K;
encapsulated partial model L end L;
expandable connector M end M;
impure function N end N;
pure operator function O end O;
final model P end P;
