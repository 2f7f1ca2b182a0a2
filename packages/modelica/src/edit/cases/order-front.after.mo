// draws components over the others of their sections: their declarations move, with the comments behind them
model Circuit "text" // comment
  Real b, c;
  Real a; // first
protected
  Real e;
  Real d;
end Circuit;
