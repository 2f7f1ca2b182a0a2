// draws components over the others of their sections: their declarations move, with the comments behind them
model Circuit "text" // comment
  Real a; // first
  Real b, c;
protected
  Real d;
  Real e;
end Circuit;
