import { Alert } from "antd";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { createEngineClient } from "../../engine/engine-client.ts";
import type { EngineRequests } from "../../engine/messages.ts";
import { LoadingBlock } from "../../ui/states.tsx";

type Asked = "roots" | "frequencies" | "stepResponse";

interface ReadingProps<Name extends Asked> {
  readonly of: Name;
  /** The same object for as long as it asks the same. */
  readonly question: EngineRequests[Name]["input"];
  /** Draws the answer. */
  readonly children: (answer: EngineRequests[Name]["output"]) => ReactNode;
}

interface Told<Name extends Asked> {
  readonly question: EngineRequests[Name]["input"];
  readonly answer?: EngineRequests[Name]["output"];
  readonly failure?: string;
}

/**
 * What is read off a linearised model, by a worker of its own: of hundreds of states it takes seconds, and an answer that is not
 * wanted any more ends with its worker.
 */
export function Reading<Name extends Asked>({ of, question, children }: ReadingProps<Name>) {
  const { t } = useTranslation();
  const [told, setTold] = useState<Told<Name>>();
  useEffect(() => {
    const engine = createEngineClient({ part: "linear" });
    let isWanted = true;
    const tell = (outcome: Omit<Told<Name>, "question">): void => {
      if (isWanted) setTold({ question, ...outcome });
    };
    engine
      .request(of, question)
      .then(
        (answer) => tell({ answer }),
        (error: Error) => tell({ failure: error.message }),
      )
      .finally(engine.close);
    return () => {
      isWanted = false;
      engine.close();
    };
  }, [of, question]);
  if (told?.question !== question) return <LoadingBlock height={240} />;
  if (told.answer === undefined) {
    return <Alert type="error" showIcon title={t("failure.unexpected")} description={told.failure} />;
  }
  return children(told.answer);
}
