import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { changedQuery } from "../ui/address-query.ts";
import { Panel } from "../ui/page.tsx";
import { Paging } from "../ui/paging.tsx";
import { EmptyState, ErrorState, LoadingRows } from "../ui/states.tsx";

/** What a list query says, as far as a listing shows it. */
interface ListState<Row> {
  readonly data:
    | { readonly rows: readonly Row[]; readonly total: number; readonly page: number; readonly pageSize: number }
    | undefined;
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface ListingProps<Row> {
  readonly title?: ReactNode;
  readonly extra?: ReactNode;
  /** What an empty list says. */
  readonly empty: string;
  readonly list: ListState<Row>;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A paged list in its four states; the page stands in the address. */
export function Listing<Row>({ title, extra, empty, list, children }: ListingProps<Row>) {
  const [query, setQuery] = useSearchParams();
  return (
    <Panel title={title} extra={extra}>
      {list.isPending ? <LoadingRows rows={8} height={48} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data?.rows.length === 0 ? <EmptyState title={empty} /> : null}
      {list.data && list.data.rows.length > 0 ? (
        <>
          {children(list.data.rows)}
          <Paging {...list.data} onChange={(page, pageSize) => setQuery(changedQuery(query, { page, pageSize }))} />
        </>
      ) : null}
    </Panel>
  );
}
