import { imageLimits } from "@mofang/diagram";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../api/failure-text.ts";
import { useServices } from "../../api/services.tsx";
import { notify } from "../../ui/notices.ts";
import { useWorkspaceEngine } from "../engine/engine-context.tsx";
import { useSaving } from "../save/saving-context.tsx";
import { moveToCommit } from "../store/files.ts";
import { useWorkspaceStore } from "../store/store-context.ts";
import { newPicture, resourceRoot } from "./picture-place.ts";

/** What pictures may be: those that are drawn. */
export const pictureTypes = "image/png,image/jpeg,image/gif";

/**
 * Puts a picture into the repository as a file of its own, at once, as one commit.
 *
 * @returns its address; undefined where it could not be put there, which is told
 */
export function usePictureStore(): (file: File, place: PictureOwner) => Promise<string | undefined> {
  const { client } = useServices();
  const { repositoryId } = useSaving();
  const { others } = useWorkspaceEngine();
  const { act } = useWorkspaceStore();
  const { t } = useTranslation();
  return useCallback(
    async (file, { file: path, className }) => {
      if (file.size > imageLimits.bytes) {
        notify("fail", t("shape.picture.tooLarge", { size: imageLimits.bytes / 1_000_000 }), "picture");
        return undefined;
      }
      try {
        const taken = (await others.list()).map((each) => each.path);
        const goal = newPicture(resourceRoot(path, className), file.name, taken);
        const form = new FormData();
        form.append("files", file, goal.path);
        const { commit } = await client("addFiles", { id: repositoryId, form });
        act("files", moveToCommit, commit);
        return goal.address;
      } catch (error) {
        notify("fail", failureText(error, t), "picture");
        return undefined;
      }
    },
    [client, repositoryId, others, act, t],
  );
}

/** The class whose picture it is. */
interface PictureOwner {
  readonly className: string;
  /** Path of its file. */
  readonly file: string;
}
