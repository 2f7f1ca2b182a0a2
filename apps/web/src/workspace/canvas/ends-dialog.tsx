import type { EditableDiagram } from "@mofang/diagram";
import { AutoComplete, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "../../ui/form.tsx";
import type { CanvasDesk } from "./canvas-desk.ts";
import { connectionCommand, type OpenEnd, openEnds } from "./new-connection.ts";
import type { NewConnection } from "./tool-state.ts";

interface EndsDialogProps {
  readonly connection: NewConnection;
  readonly desk: CanvasDesk;
  readonly onClose: () => void;
}

/** Asks at which element of an array, and which signal of a bus, a connection ends. */
export function EndsDialog({ connection, desk, onClose }: EndsDialogProps) {
  const { t } = useTranslation();
  const { diagram } = desk.subject;
  const open = openEnds(diagram, connection.from, connection.to);
  const [answers, setAnswers] = useState<readonly string[]>(() => open.map((end) => firstAnswer(end, connection)));
  const finish = (): void => {
    if (answers.some((answer) => answer.trim() === "")) return;
    const named = { ...connection, from: namedEnd(connection.from, open, answers), to: namedEnd(connection.to, open, answers) };
    void desk.run(connectionCommand(diagram, named));
    onClose();
  };
  return (
    <Modal
      open
      title={t("canvas.ends.title", { from: connection.from, to: connection.to })}
      okText={t("canvas.connect.action")}
      okButtonProps={{ disabled: answers.some((answer) => answer.trim() === "") }}
      onOk={finish}
      onCancel={onClose}
    >
      <Form layout="vertical" onFinish={finish}>
        {open.map((end, i) => (
          <Form.Item
            key={`${end.connector.name} ${end.asks}`}
            label={t(`canvas.ends.${end.asks}`, facts(end))}
            htmlFor={`canvas-end-${i}`}
          >
            <AutoComplete
              id={`canvas-end-${i}`}
              autoFocus={i === 0}
              value={answers[i] ?? ""}
              options={end.asks === "signal" ? signalsOf(diagram, end).map((value) => ({ value })) : []}
              onChange={(text: string) => setAnswers(answers.map((answer, at) => (at === i ? text : answer)))}
              onInputKeyDown={({ key }) => key === "Enter" && finish()}
            />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

function facts({ connector, asks }: OpenEnd): { readonly name: string; readonly size: string } {
  const [owner = ""] = connector.name.split(".");
  return {
    name: asks === "ownerIndex" ? owner : connector.name,
    size: asks === "ownerIndex" ? connector.ownerDimensions : connector.dimensions,
  };
}

/** The first element; a signal has the name of what it is connected with. */
function firstAnswer({ connector, asks }: OpenEnd, { from, to }: NewConnection): string {
  if (asks !== "signal") return "1";
  const other = connector.name === from ? to : from;
  return (other.split(".").at(-1) ?? other).replace(/\[.*\]$/, "");
}

/** The connector with what was answered: `bank[2].p[1]`, `bus.speed`. */
function namedEnd(name: string, open: readonly OpenEnd[], answers: readonly string[]): string {
  const answerTo = (asks: OpenEnd["asks"]): string | undefined =>
    answers[open.findIndex((end) => end.connector.name === name && end.asks === asks)]?.trim();
  const [ownerIndex, index, signal] = [answerTo("ownerIndex"), answerTo("index"), answerTo("signal")];
  const dot = name.indexOf(".");
  const owned = ownerIndex === undefined || dot < 0 ? name : `${name.slice(0, dot)}[${ownerIndex}]${name.slice(dot)}`;
  return `${owned}${index === undefined ? "" : `[${index}]`}${signal === undefined ? "" : `.${signal}`}`;
}

/** Signals of a bus that connections of the diagram name already. */
function signalsOf({ connections }: EditableDiagram, { connector }: OpenEnd): readonly string[] {
  const prefix = `${connector.name}.`;
  const named = connections.flatMap(({ from, to }) => [from, to]).filter((end) => end.startsWith(prefix));
  return [...new Set(named.map((end) => end.slice(prefix.length)))];
}
