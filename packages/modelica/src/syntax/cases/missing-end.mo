// gives the end of an outer class to the outer class
package P
  model A
    Real x;
end P;
model Q
end Q;
