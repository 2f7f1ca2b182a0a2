import { type ReactNode, useId } from "react";

interface LabelledProps {
  readonly label: string;
  /** The field, with that id. */
  readonly children: (id: string) => ReactNode;
}

/** A small field with its label before it. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}</label> {children(id)}
    </span>
  );
}
