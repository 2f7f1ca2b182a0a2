// connects an overdetermined type that is a matrix
model OverdeterminedMatrix
  type Matrix = Real[2, 2];
  type Rotation
    extends Matrix;
    function equalityConstraint
      input Rotation a;
      input Rotation b;
      output Real residue[1];
    algorithm
      residue := {a[1, 2]*b[1, 1] - a[1, 1]*b[1, 2]};
    end equalityConstraint;
  end Rotation;
  connector Frame
    Rotation R;
    flow Real t[1];
  end Frame;
  model Ground
    Frame frame;
  equation
    Connections.root(frame.R);
    frame.R = {{1, 0}, {0, 1}};
  end Ground;
  model Load
    Frame frame;
  equation
    frame.t = {2*frame.R[1, 1]};
  end Load;
  Ground a;
  Load b;
  Load c(frame(R(start = {{1, 0}, {0, 1}})));
equation
  connect(a.frame, b.frame);
  connect(a.frame, c.frame);
end OverdeterminedMatrix;
