import type { CallData, Calls } from "@mofang/protocol";
import type { StudyRow } from "@mofang/studies";

/** A study on the server and how far it is. */
export type ServerStudy = CallData<Calls["study"]>;

type TravellingRow = CallData<Calls["studyRows"]>[number];

/** The rows with those that follow them; what is there already, or lies behind a gap, is left out. */
export function joinedRows(rows: readonly StudyRow[], more: readonly TravellingRow[]): readonly StudyRow[] {
  const fresh = more.filter(({ place }) => place > rows.length);
  return fresh[0]?.place === rows.length + 1 ? [...rows, ...fresh.map(rowOf)] : rows;
}

function rowOf({ index, values, status, message, scores }: TravellingRow): StudyRow {
  // A run that is a row has ended.
  return { index, values, status: status as StudyRow["status"], message, scores, curves: [] };
}

/** The list with the newer state of one of its studies. */
export function withStudy(studies: readonly ServerStudy[], study: ServerStudy): ServerStudy[] {
  return studies.map((known) => (known.id === study.id && known.revision < study.revision ? study : known));
}
