import "../../i18n/late/writing.ts";
import { PlusOutlined } from "@ant-design/icons";
import { Button, Dropdown } from "antd";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { late } from "../../part/late.tsx";
import { inWindow } from "../../ui/in-window.ts";
import { sampleModel } from "./sample-model.ts";
import { block, footnote, type TextCommand } from "./text-commands.ts";

const CurveDialog = late(() => import("./curve-dialog.tsx"), { shape: "dialog", close: ({ onClose }) => onClose() });

/** What can be put into a text as a block of its own: a model that runs, curves, code, a formula. */
export function InsertMenu({ onCommand }: { readonly onCommand: (command: TextCommand) => void }) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const commands: Readonly<Record<"model" | "codeBlock" | "formula" | "footnote" | "line", TextCommand>> = {
    model: block(sampleModel.block, sampleModel.chosen),
    codeBlock: block("```modelica\n\n```\n", ""),
    formula: block("$$\nE = m c^2\n$$\n", "E = m c^2"),
    footnote: footnote(t("writing.sample.footnote")),
    line: block("---\n", ""),
  };
  const names = Object.keys(commands) as (keyof typeof commands)[];
  return (
    <>
      <Dropdown
        autoAdjustOverflow={inWindow}
        trigger={["click"]}
        menu={{
          items: [...names, "curve" as const].map((name) => ({ key: name, label: t(`writing.insert.${name}`) })),
          onClick: ({ key }) => {
            const name = names.find((one) => one === key);
            if (name) onCommand(commands[name]);
            else setChoosing(true);
          },
        }}
      >
        <Button type="text" size="small" icon={<PlusOutlined aria-hidden />} onMouseDown={(event) => event.preventDefault()}>
          {t("writing.tool.insert")}
        </Button>
      </Dropdown>
      {isChoosing ? (
        <Suspense>
          <CurveDialog onChosen={(text) => onCommand(block(text, ""))} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
