/** The process of a search, apart from that of other runs because it brings NLopt along. It needs no file but its own. */
import { answerRequest } from "./process-loop.ts";
import type { SearchRequest } from "./run-messages.ts";
import { runSearch } from "./search-runs.ts";

answerRequest<SearchRequest>((request, { compiler, report }) => runSearch(request, report, compiler));
