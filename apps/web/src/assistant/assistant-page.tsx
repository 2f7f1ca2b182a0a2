import { useCall } from "../api/hooks.ts";
import { Page } from "../ui/page.tsx";
import { ErrorState, LoadingRows } from "../ui/states.tsx";
import { SearchAnswers } from "./search/search-answers.tsx";
import { TalkPage } from "./talk/talk-page.tsx";

/** `/askme`: talks with the assistant, or, where no language model is set up, the places where answers stand. */
export default function AssistantPage() {
  const state = useCall("assistantState", {});
  if (state.isPending) {
    return (
      <Page narrow>
        <LoadingRows rows={4} height={72} />
      </Page>
    );
  }
  if (state.isError) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  const { model, left } = state.data;
  return model === null ? <SearchAnswers /> : <TalkPage model={model} left={left} />;
}
