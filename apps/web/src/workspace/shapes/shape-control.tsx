import { Select, Switch } from "antd";
import { useTranslation } from "react-i18next";
import { ColourControl } from "./colour-control.tsx";
import { DraftInput } from "./draft-input.tsx";
import { colourIn, literalsIn, type ShapeField, type ShapeFieldType, stringIn, stringText } from "./shape-fields.ts";

interface ShapeControlProps {
  readonly field: ShapeField;
  readonly label: string;
  /** As Modelica text; undefined where several shapes have different ones. */
  readonly value: string | undefined;
  readonly isMixed: boolean;
  readonly onSet: (value: string) => void;
}

/** What sets an attribute: a control for its literals, a text for any other expression. */
export function ShapeControl({ field, label, value, isMixed, onSet }: ShapeControlProps) {
  const { t } = useTranslation();
  const { type } = field;
  const common = { label, value, onSet };
  const placeholder = isMixed ? t("shape.mixed") : "";
  if (type.kind === "colour" && (isMixed || colourIn(value) !== undefined)) return <ColourControl {...common} />;
  if (type.kind === "boolean" && (value === "true" || value === "false")) {
    return <Switch size="small" aria-label={label} checked={value === "true"} onChange={(isOn) => onSet(String(isOn))} />;
  }
  if (type.kind === "choice" || type.kind === "choices") {
    const literals = isMixed ? [] : literalsIn(value, type);
    if (literals !== undefined) return <LiteralControl {...common} type={type} literals={literals} />;
  }
  if ((type.kind === "string" || type.kind === "file") && (isMixed || stringIn(value) !== undefined)) {
    return (
      <DraftInput
        label={label}
        placeholder={placeholder}
        value={stringIn(value) ?? ""}
        onSet={(text) => onSet(stringText(text))}
      />
    );
  }
  return <DraftInput label={label} placeholder={placeholder} value={value ?? ""} onSet={onSet} />;
}

interface LiteralControlProps extends Pick<ShapeControlProps, "label" | "onSet"> {
  readonly type: Extract<ShapeFieldType, { readonly literals: unknown }>;
  readonly literals: readonly string[];
}

/** One literal, each of a fixed number, or any of them. */
function LiteralControl({ label, type, literals, onSet }: LiteralControlProps) {
  const { t } = useTranslation();
  const { enumeration } = type;
  const options = type.literals.map((value) => ({ value, label: t(`shape.literal.${value}`) }));
  const written = (chosen: readonly string[]): string => `{${chosen.map((literal) => `${enumeration}.${literal}`).join(",")}}`;
  const common = { size: "small", options, popupMatchSelectWidth: false } as const;
  if (type.kind === "choice") {
    return (
      <Select
        {...common}
        aria-label={label}
        placeholder={t("shape.mixed")}
        value={literals[0] ?? null}
        onChange={(literal) => literal !== null && onSet(`${enumeration}.${literal}`)}
      />
    );
  }
  if (type.count === undefined) {
    return (
      <Select
        {...common}
        mode="multiple"
        aria-label={label}
        value={[...literals]}
        onChange={(chosen) => onSet(written(chosen))}
      />
    );
  }
  const all = Array.from({ length: type.count }, (_, i) => literals[i] ?? "None");
  return (
    <>
      {all.map((literal, i) => (
        <Select
          {...common}
          key={i}
          aria-label={`${label} ${i + 1}`}
          value={literal}
          onChange={(chosen) => onSet(written(all.with(i, chosen)))}
        />
      ))}
    </>
  );
}
