import { emptyModelBlock, modelBlockText } from "@mofang/markup";

const text = `model Example
  parameter Real k = 1;
  Real x(start = 1, fixed = true);
equation
  der(x) = -k*x;
  annotation(experiment(StopTime = 5));
end Example;
`;

/** The block with which a model in a text begins, and the part of it that one replaces first. */
export const sampleModel = {
  block: modelBlockText({ ...emptyModelBlock(text), plot: ["x"] }),
  chosen: text,
} as const;
