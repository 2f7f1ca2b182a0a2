import { Modal } from "antd";
import { useSaving } from "../save/saving-context.tsx";
import { OtherWorkplace } from "./other-workplace.tsx";
import { TimeUp } from "./time-up.tsx";
import type { Workplace } from "./use-workplace.ts";

interface WorkplaceEndProps {
  readonly workplace: Workplace;
  readonly onLook: () => void;
}

/** Over a workspace that was open: that it was closed from elsewhere, or that the free time is used up. */
export function WorkplaceEnd({ workplace: { standing, take }, onLook }: WorkplaceEndProps) {
  const { repositoryId, work } = useSaving();
  if (standing?.state === "elsewhere" && standing.other !== null) {
    return <OtherWorkplace repositoryId={repositoryId} other={standing.other} take={take} keep={work.flush} />;
  }
  if (standing?.state !== "timeUp" || standing.freeTime === null) return null;
  const look = async (): Promise<void> => {
    // What does not reach the server stays in the browser.
    await work.flush();
    onLook();
  };
  return (
    <Modal open centered closable={false} keyboard={false} footer={null}>
      <TimeUp repositoryId={repositoryId} freeTime={standing.freeTime} onLook={() => void look()} />
    </Modal>
  );
}
