import { type PostKind, postKinds } from "@mofang/protocol";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useLoginGate } from "../account/use-login-gate.ts";
import { useAction } from "../api/hooks.ts";
import { useSession } from "../api/services.tsx";
import { useFormDraft } from "../api/use-form-draft.ts";
import { askedAbout } from "../ui/asking.ts";
import { postAddress, schoolPostAddress } from "../ui/forum-addresses.ts";
import { notify } from "../ui/notices.ts";
import { PageHeader, Panel } from "../ui/page.tsx";
import { idsOf } from "../writing/files/ids-of.ts";
import styles from "./ask-page.module.css";
import { askedWith } from "./asked-with.ts";
import { useForumPlace } from "./forum-place.ts";
import { PostForm, type PostValues } from "./post-form.tsx";

/** `/bbs/ask`: everybody may write, members may send (D13). `/bbs/school/ask`: for the people of a school. */
export default function AskPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const gate = useLoginGate();
  const { schoolId, list } = useForumPlace();
  const isMember = useSession() !== null;
  const { search, state, key } = useLocation();
  const about = askedAbout(state);
  const asked = askedWith(search);
  const { picture, returnUrl } = asked;
  const { title, text } = about ?? asked;
  const place = about ? `/${key}` : asked.place;
  const begun = picture === null ? text : `${text}\n\n![${t("writing.sample.picture")}](${picture})\n`.trimStart();
  const draft = useFormDraft(`${schoolId === null ? "forum" : `school/${schoolId}`}/ask${place}`, {
    kind: "question",
    title,
    body: begun,
    columnId: "",
    labels: "",
    proposals: "",
  });
  const create = useAction("createPost", {
    onSuccess: ({ postId, isWaiting }) => {
      draft.drop();
      notify("success", t(isWaiting ? "forum.waits" : "forum.posted"));
      void navigate(schoolId === null ? postAddress(postId) : schoolPostAddress(postId), { replace: true });
    },
  });
  return (
    <div className={styles.page}>
      <PageHeader
        title={t("forum.newPost")}
        lead={schoolId !== null ? t("forum.askSchool") : isMember ? t("forum.askLead") : t("forum.askVisitor")}
      />
      <Panel>
        <div className={styles.form}>
          <PostForm
            isNew
            okText={t("forum.post")}
            isPending={create.isPending}
            values={valuesOf(draft.initialValues)}
            onChange={(values) => draft.keep(textsOf(values))}
            onSend={(values) =>
              gate(() =>
                create.mutate({
                  ...values,
                  schoolId,
                  labels: [...values.labels],
                  proposals: idsOf(values.proposals),
                  files: idsOf(values.files),
                }),
              )
            }
            onCancel={() => {
              draft.drop();
              if (about) void navigate(-1);
              else void navigate(returnUrl ?? list);
            }}
          />
        </div>
      </Panel>
    </div>
  );
}

type Texts = Readonly<Record<"kind" | "title" | "body" | "columnId" | "labels" | "proposals", string>>;

/** A draft holds texts alone. */
function textsOf({ kind, title = "", body = "", columnId, labels = [], proposals = [] }: PostValues): Texts {
  const kept = proposals.length === 0 ? "" : JSON.stringify(proposals);
  return { kind, title, body, columnId: String(columnId ?? ""), labels: labels.join(","), proposals: kept };
}

function valuesOf({ kind, title, body, columnId, labels, proposals }: Texts): PostValues {
  return {
    kind: postKinds.find((known): known is PostKind => known === kind) ?? "question",
    title,
    body,
    columnId: columnId === "" ? undefined : Number(columnId),
    labels: labels === "" ? [] : labels.split(",").map(Number),
    proposals: proposals === "" ? [] : (JSON.parse(proposals) as PostValues["proposals"]),
    // Files that no text names are deleted after a day, so that a draft cannot keep them.
    files: [],
  };
}
