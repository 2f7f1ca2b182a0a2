import { useState } from "react";
import { ModelText } from "../../ui/model-text.tsx";

interface ModelFieldProps {
  readonly label: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The text of a model, written here or by the forms around, whose change begins the editor again. */
export function ModelField({ label, text, onChange }: ModelFieldProps) {
  const [shown, setShown] = useState({ begun: text, written: text });
  if (shown.written !== text) setShown({ begun: text, written: text });
  return (
    <div>
      <div>{label}</div>
      <ModelText
        text={shown.begun}
        label={label}
        onChange={(written) => {
          setShown({ ...shown, written });
          onChange(written);
        }}
      />
    </div>
  );
}
